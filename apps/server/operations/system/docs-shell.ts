import { createHash } from 'node:crypto';
import { escapeMarkup } from '@fairbook/remote-view';

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h2 { margin-top: 2.5rem; }
section > h2 { text-transform: capitalize; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0; }
h3 { margin: 0; font: 600 1rem ui-monospace, monospace; overflow-wrap: anywhere; }
p { margin: .4rem 0; }
pre { overflow-x: auto; padding: .75rem; border-radius: .4rem; background: color-mix(in srgb, currentColor 7%, transparent); font: .85rem/1.45 ui-monospace, monospace; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: start; vertical-align: top; padding: .3rem .6rem .3rem 0; border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent); }
code { font-family: ui-monospace, monospace; }
img { max-width: 100%; height: auto; margin-block: .5rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
`;

/** No script, one style by its hash, pictures and forms of this site only. */
const CSP = `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`;

/** The headers of every page of documentation, apart from how long it is kept. */
export const DOCS_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': CSP,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** A page of documentation. `content` is markup. */
export function docsShell(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body>${content}</body></html>`;
}
