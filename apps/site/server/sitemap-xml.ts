import { escapeMarkup } from '@fairbook/remote-view';
/** One page of a sitemap. `lastmod` is left out where the time of the last change is unknown. */
export interface SitemapPage {
  /** Without language. */
  path: string;
  /** ISO 8601. */
  lastmod?: string | undefined;
  /** The languages that have the page; all by default. */
  languages?: readonly string[];
}

/** Maximum addresses in one file (sitemaps.org). */
const MOST_PAGES = 50_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export interface SitemapOptions {
  origin: string;
  lang: string;
  languages: readonly string[];
  fallback: string;
}

/** The pages in one language, each with its other languages. */
export function sitemapXml(pages: readonly SitemapPage[], options: SitemapOptions): string {
  const { origin, lang, languages, fallback } = options;
  const at = (code: string, path: string) => escapeMarkup(`${origin}/${code}${path === '/' ? '' : path}`);
  const rows = pages.slice(0, MOST_PAGES).map(({ path, lastmod, languages: own }) => {
    const codes = languages.filter((code) => own?.includes(code) ?? true);
    const otherwise = codes.includes(fallback) ? fallback : lang;
    const others = [...codes.map((code) => [code, code] as const), ['x-default', otherwise] as const];
    const links = others.map(
      ([hreflang, code]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${at(code, path)}"/>`,
    );
    const changed = lastmod ? `<lastmod>${lastmod}</lastmod>` : '';
    return `<url><loc>${at(lang, path)}</loc>${changed}${links.join('')}</url>`;
  });
  return `${HEAD}\n<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${rows.join('\n')}\n</urlset>\n`;
}

/** The index of all languages' sitemaps, with the last change in each. */
export function sitemapIndexXml(sitemaps: readonly { loc: string; lastmod?: string | undefined }[]): string {
  const rows = sitemaps.map(
    ({ loc, lastmod }) =>
      `<sitemap><loc>${escapeMarkup(loc)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</sitemap>`,
  );
  return `${HEAD}\n<sitemapindex ${NAMESPACE}>\n${rows.join('\n')}\n</sitemapindex>\n`;
}
