import { safeJson } from '@fairbook/remote-view';
import type { PageSeo } from './page-seo.ts';

/** What stands in `<head>` beyond title and canonical address, which follow the visitor and are React's. */
export function headHtml({ description, robots, alternates, sharing, metas, structured }: PageSeo): string {
  const named: [string, string][] = [
    ...(description ? [['description', description] as [string, string]] : []),
    ...(robots ? [['robots', robots] as [string, string]] : []),
    ...metas,
  ];
  return [
    ...named.map(([name, content]) => `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}">`),
    ...sharing.map(
      ([property, content]) => `<meta property="${escapeHtml(property)}" content="${escapeHtml(content)}">`,
    ),
    ...alternates.map(
      ({ hreflang, href }) =>
        `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}">`,
    ),
    // Data, which no browser runs: the content policy has no say in it.
    ...structured.map((data) => `<script type="application/ld+json">${safeJson(data)}</script>`),
  ].join('');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
