import { useUi } from '@fairbook/ui';
import type { ReactNode } from 'react';
import type { PageLink } from './doc.ts';

/** Another site, or an API address: the browser follows it itself. */
const ELSEWHERE = /^(https?:|\/[a-z]+-api\/)/;

/** A link to a page of this site in the current language, to a place on the page, or to another site. */
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
  const isElsewhere = ELSEWHERE.test(to);
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
  if (!to.startsWith('/') || ELSEWHERE.test(to)) return to;
  return to === '/' ? `/${lang}` : `/${lang}${to}`;
}
