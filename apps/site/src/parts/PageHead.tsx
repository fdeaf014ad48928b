import { useHost } from '../host-context.ts';
import type { Page } from '../page.ts';
import { useTitle } from '../use-title.ts';

/** Title, description and the one address of the page. React puts them into `<head>`. */
export function PageHead({ page }: { page: Page }) {
  const { t, lang, config } = useHost();
  const title = useTitle(page);
  const path = page.path === '/' ? '' : page.path;
  return (
    <>
      <title>{title}</title>
      {page.route.description ? <meta name="description" content={t(page.route.description)} /> : null}
      <link rel="canonical" href={`/${lang}${path}`} />
      {config.languages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={`/${code}${path}`} />
      ))}
    </>
  );
}
