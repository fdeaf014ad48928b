import { useUi } from '@fairbook/ui';
import type { ReactNode } from 'react';
import type { PageLink } from './doc.ts';

/** A link to a page of this site in the present language, to a place of the page, or to another site. */
export function PageAnchor({
  link: { text, to },
  className,
  children,
}: {
  link: PageLink;
  className: string;
  children?: ReactNode;
}) {
  const { lang } = useUi();
  const isElsewhere = /^https?:/.test(to);
  return (
    <a
      className={className}
      href={hrefOf(to, lang)}
      {...(isElsewhere && { rel: 'noreferrer', target: '_blank' })}
    >
      {children ?? text}
    </a>
  );
}

export function hrefOf(to: string, lang: string): string {
  if (!to.startsWith('/')) return to;
  return to === '/' ? `/${lang}` : `/${lang}${to}`;
}
