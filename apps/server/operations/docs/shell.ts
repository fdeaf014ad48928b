import { createHash } from 'node:crypto';
import { escapeMarkup } from '@fairbook/remote-view';
import { DOCS } from './library.ts';
import { STYLE } from './style.ts';

/** No script (the first page adds one), one style by its hash, pictures and forms of this site only. */
const CSP = `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`;

/** The headers of every page of documentation, apart from how long it is kept. */
export const DOCS_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': CSP,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** The longest question to the search. */
export const LONGEST_QUESTION = 80;

/** A page of documentation under the bar with the search. `content` is markup. */
export function docsShell(title: string, content: string, asked = '', hasContents = false): string {
  const search = `<form role="search" action="${DOCS}/search"><input type="search" name="q" aria-label="Search the documentation" placeholder="Search" maxlength="${LONGEST_QUESTION}" value="${escapeMarkup(asked)}"><button>Search</button></form>`;
  const bar = `<div class="bar"><a class="home" href="${DOCS}">Documentation</a><a href="${DOCS}/api">API</a><a href="/">The site</a>${hasContents ? '<a class="below" href="#contents">Contents</a>' : ''}${search}</div>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body>${bar}${content}</body></html>`;
}
