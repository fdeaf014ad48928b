import type { AnchorHTMLAttributes } from 'react';
import { useHost } from '../host-context.ts';

interface HostLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Without language. */
  to: string;
}

/** A link inside the site: a plain anchor, as in the views, since one listener of the page handles them all. */
export function HostLink({ to, children, ...rest }: HostLinkProps) {
  const { lang } = useHost();
  return (
    <a href={`/${lang}${to === '/' ? '' : to}`} {...rest}>
      {children}
    </a>
  );
}
