import { escapeMarkup, safeJson } from '@fairbook/remote-view';
import type { PageSeo } from './page-seo.ts';

/**
 * The contents of `<head>` except the title and the canonical address: those depend on the visitor, and React renders
 * them.
 */
export function headHtml({
  description,
  robots,
  alternates,
  feeds,
  sharing,
  metas,
  structured,
}: PageSeo): string {
  const named: [string, string][] = [
    ...(description ? [['description', description] as [string, string]] : []),
    ...(robots ? [['robots', robots] as [string, string]] : []),
    ...metas,
  ];
  return [
    ...named.map(
      ([name, content]) => `<meta name="${escapeMarkup(name)}" content="${escapeMarkup(content)}">`,
    ),
    ...sharing.map(
      ([property, content]) =>
        `<meta property="${escapeMarkup(property)}" content="${escapeMarkup(content)}">`,
    ),
    ...alternates.map(
      ({ hreflang, href }) =>
        `<link rel="alternate" hreflang="${escapeMarkup(hreflang)}" href="${escapeMarkup(href)}">`,
    ),
    ...feeds.map(
      ({ type, href }) => `<link rel="alternate" type="${escapeMarkup(type)}" href="${escapeMarkup(href)}">`,
    ),
    // Structured data is not executable, so the content policy does not apply to it.
    ...structured.map((data) => `<script type="application/ld+json">${safeJson(data)}</script>`),
  ].join('');
}
