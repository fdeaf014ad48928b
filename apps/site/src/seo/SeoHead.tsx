import { useEffect } from 'react';
import { useHost } from '../host-context.ts';
import { type Page, useHandoff } from '../page.ts';
import { useTitle } from '../use-title.ts';
import { addressOf } from './address.ts';

/** Title and address depend on the visitor, so React puts them into `<head>`. The rest belongs to the server's page. */
export function SeoHead({ page }: { page: Page }) {
  const { lang } = useHost();
  const { seo } = useHandoff();
  const title = useTitle(page);
  const isFirst = page.path === seo.path;
  useEffect(() => {
    if (!isFirst) for (const stale of document.head.querySelectorAll(OF_THE_FIRST_PAGE)) stale.remove();
  }, [isFirst]);
  return (
    <>
      <title>{title}</title>
      <link rel="canonical" href={isFirst ? seo.canonical : addressOf(seo.origin, lang, page.path)} />
    </>
  );
}

const OF_THE_FIRST_PAGE =
  'meta[property],meta[name=description],meta[name=robots],link[hreflang],script[type="application/ld+json"]';
