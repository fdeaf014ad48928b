import type { ViewHead } from './protocol.ts';

/** Writes the `head` of an answer. */
export function writeHead({ description, canonical, isHidden }: ViewHead, lang: string): string {
  return [
    description && `<meta name="description" content="${escaped(description)}">`,
    isHidden && '<meta name="robots" content="noindex">',
    canonical && `<link rel="canonical" href="/${lang}${escaped(canonical === '/' ? '' : canonical)}">`,
  ]
    .filter(Boolean)
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
