import { escapeMarkup } from './escape.ts';
import type { ViewHead } from './protocol.ts';

/** Writes the `head` of an answer. */
export function writeHead({ description, canonical, isHidden }: ViewHead, lang: string): string {
  return [
    description && `<meta name="description" content="${escapeMarkup(description)}">`,
    isHidden && '<meta name="robots" content="noindex">',
    canonical && `<link rel="canonical" href="/${lang}${escapeMarkup(canonical === '/' ? '' : canonical)}">`,
  ]
    .filter(Boolean)
    .join('');
}
