import { createHash } from 'node:crypto';
import { type Call, ERRORS, type ErrorCode } from '@fairbook/contracts';
import { escapeMarkup } from '@fairbook/remote-view';
import { plainSchema } from '../../platform/http/response-schema.ts';
import { errorText } from '../../platform/http/texts.ts';
import { FIRST_BET } from './getting-started.ts';
import { errorCodes, tokenScopes } from './openapi.ts';
import { shapeText } from './shape-text.ts';
import { webhookSection } from './webhook-docs.ts';

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h2 { margin-top: 2.5rem; text-transform: capitalize; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0; }
h3 { margin: 0; font: 600 1rem ui-monospace, monospace; overflow-wrap: anywhere; }
p { margin: .4rem 0; }
pre { overflow-x: auto; padding: .75rem; border-radius: .4rem; background: color-mix(in srgb, currentColor 7%, transparent); font: .85rem/1.45 ui-monospace, monospace; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: start; vertical-align: top; padding: .3rem .6rem .3rem 0; border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent); }
code { font-family: ui-monospace, monospace; }
`;

/** No script, and one style by its hash. */
export const DOCS_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** The calls, each with its permission, rate limit, shapes and refusals, and every code with its text. */
export function docsPage(calls: readonly Call[]): string {
  const byModule = Map.groupBy(calls, (call) => call.id.split('.')[0] ?? '');
  const sections = [...byModule].map(
    ([name, calls]) => `<section><h2 id="${name}">${name}</h2>${calls.map(article).join('')}</section>`,
  );
  const links = [...byModule.keys()].map((name) => `<a href="#${name}">${name}</a>`).join(' · ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fairbook API</title><style>${STYLE}</style></head><body><header><h1>Fairbook API</h1><p>The same in OpenAPI 3.1: <a href="/openapi.json">/openapi.json</a>. Live prices come over WebSocket: <a href="/docs/asyncapi.json">AsyncAPI</a>. A program uses an access token and needs neither a cookie nor an Origin; a page has the session cookie, and its mutating calls need the Origin of the site. Amounts are decimal strings in major units, prices numbers with at most three decimals.</p>${introduction()}<nav aria-label="Sections">${links} · <a href="#webhook-events">events</a> · <a href="#codes">codes</a></nav></header><main>${sections.join('')}${webhookSection()}${codes()}</main></body></html>`;
}

/** The first bet, step by step. */
function introduction(): string {
  const steps = FIRST_BET.map(
    ({ title, text, command }) =>
      `<li><strong>${escapeMarkup(title)}.</strong> ${escapeMarkup(text)}<pre>${escapeMarkup(command)}</pre></li>`,
  );
  return `<section><h2 id="start">A first bet</h2><ol>${steps.join('')}</ol></section>`;
}

function article(call: Call): string {
  const facts = [
    `right: ${rightOf(call)}`,
    `at most ${call.rateLimit.max} per ${call.rateLimit.windowMs / 1000} s`,
    ...(call.idempotent ? ['needs Idempotency-Key'] : []),
    ...tokenScopes(call).map((scope) => `a token with ${scope}`),
  ];
  const shapes = [
    shape('Path', call.params),
    shape('Query (all optional)', call.query),
    shape('Body', call.body),
    shape(`Answers ${call.success.status}`, call.success.body),
  ];
  const refusals = errorCodes(call).map((code) => `<a href="#${code}"><code>${code}</code></a>`);
  return `<article id="${call.id}"><h3>${call.method} ${escapeMarkup(call.path)}</h3><p>${escapeMarkup(call.summary)}</p><p><small>${escapeMarkup(facts.join(' · '))}</small></p>${shapes.join('')}<p>Refusals: ${refusals.join(', ')}</p></article>`;
}

function shape(title: string, schema: Call['body']): string {
  if (!schema) return '';
  return `<p>${escapeMarkup(title)}</p><pre>${escapeMarkup(shapeText(plainSchema(schema)))}</pre>`;
}

function codes(): string {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, action }]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeMarkup(errorText('en', code as ErrorCode))}</td><td>${action}</td></tr>`,
  );
  return `<section><h2 id="codes">Codes</h2><table><thead><tr><th>Code</th><th>Status</th><th>Text</th><th>Way forward</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

function rightOf({ right }: Call): string {
  if (typeof right === 'string') return right;
  const others = Object.entries(right.unless?.is ?? {}).map(([value, each]) => `; ${value}: ${each}`);
  const or = right.or ? ` or ${right.or}` : '';
  return `operators with ${right.permission}${or}${others.join('')}`;
}
