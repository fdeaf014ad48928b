import { type Call, ERRORS, type ErrorCode } from '@fairbook/contracts';
import { escapeMarkup } from '@fairbook/remote-view';
import { docsShell } from '../docs/index.ts';
import { exampleCommand } from './call-examples.ts';
import { readable } from './error-page.ts';
import { FIRST_BET, FIRST_PLAYER, type Step } from './getting-started.ts';
import { type NamedShapes, namedShapes } from './named-shapes.ts';
import { errorCodes, inOrderOfUse, isStable, tokenScopes } from './openapi.ts';
import { shapeBlock } from './shape-text.ts';
import { webhookSection } from './webhook-docs.ts';

/** The calls, each with its permission, rate limit, shapes and refusals, and every code with its text. */
export function docsPage(calls: readonly Call[]): string {
  const shapes = namedShapes();
  const byModule = Map.groupBy(inOrderOfUse(calls), (call) => call.id.split('.')[0] ?? '');
  const sections = [...byModule].map(
    ([name, calls]) =>
      `<section><h2 id="${name}">${name}</h2>${calls.map((call) => article(call, shapes)).join('')}</section>`,
  );
  const links = [...byModule.keys()].map((name) => `<a href="#${name}">${name}</a>`).join(' · ');
  return docsShell(
    'Fairbook API',
    `<header><h1>Fairbook API</h1><p>The same in OpenAPI 3.1: <a href="/openapi.json">/openapi.json</a>. Live prices come over WebSocket: <a href="/docs/asyncapi.json">AsyncAPI</a>. A program uses an access token and needs neither a cookie nor an Origin; a page has the session cookie, and its mutating calls need the Origin of the site. Amounts are decimal strings in major units, prices numbers with at most three decimals.</p>${introduction()}<nav aria-label="Sections">${links} · <a href="#webhook-events">events</a> · <a href="#shapes">shapes</a> · <a href="#codes">codes</a></nav></header><main>${sections.join('')}${webhookSection(shapes)}${written(shapes)}${codes()}</main>`,
  );
}

/** The first bet, step by step. */
function introduction(): string {
  return `<section><h2 id="start">A first bet</h2>${listOf(FIRST_BET)}<h2 id="token">A token without a browser</h2>${listOf(FIRST_PLAYER)}</section>`;
}

function listOf(steps: readonly Step[]): string {
  const items = steps.map(
    ({ title, text, command }) =>
      `<li><strong>${escapeMarkup(title)}.</strong> ${escapeMarkup(text)}<pre>${escapeMarkup(command)}</pre></li>`,
  );
  return `<ol>${items.join('')}</ol>`;
}

function article(call: Call, shapes: NamedShapes): string {
  const facts = [
    `right: ${rightOf(call)}`,
    `at most ${call.rateLimit.max} per ${call.rateLimit.windowMs / 1000} s`,
    ...(call.idempotent ? ['needs Idempotency-Key'] : []),
    ...tokenScopes(call).map((scope) => `a token with ${scope}`),
  ];
  const blocks = [
    shape('Path', call.params, shapes),
    shape('Query (all optional)', call.query, shapes),
    shape('Body', call.body, shapes),
    shape(`Answers ${call.success.status}`, call.success.body, shapes),
    example(call),
  ];
  const refusals = errorCodes(call).map((code) => `<a href="/docs/errors/${code}"><code>${code}</code></a>`);
  return `<article id="${call.id}"><h3>${call.method} ${escapeMarkup(call.path)}</h3><p>${escapeMarkup(call.summary)}</p><p><small>${escapeMarkup(facts.join(' · '))}</small></p>${blocks.join('')}<p>Refusals: ${refusals.join(', ')}</p></article>`;
}

/** Only calls that programs may rely on: the others are made by the pages of the site, with its cookie. */
function example(call: Call): string {
  const command = isStable(call) ? exampleCommand(call) : null;
  return command === null ? '' : `<p>Example</p><pre>${escapeMarkup(command)}</pre>`;
}

function shape(title: string, schema: Call['body'], shapes: NamedShapes): string {
  return schema ? `<p>${escapeMarkup(title)}</p>${shapeBlock(shapes.refer(schema))}` : '';
}

/** The named shapes that the calls above refer to. */
function written(shapes: NamedShapes): string {
  const articles = Object.entries(shapes.written()).map(
    ([name, schema]) => `<article id="shape-${name}"><h3>${name}</h3>${shapeBlock(schema)}</article>`,
  );
  return `<section><h2 id="shapes">Shapes</h2>${articles.join('')}</section>`;
}

function codes(): string {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, action }]) =>
      `<tr id="${code}"><td><a href="/docs/errors/${code}"><code>${code}</code></a></td><td>${status}</td><td>${escapeMarkup(readable(code as ErrorCode).join(' / '))}</td><td>${action}</td></tr>`,
  );
  return `<section><h2 id="codes">Codes</h2><table><thead><tr><th>Code</th><th>Status</th><th>Text</th><th>Way forward</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

function rightOf({ right }: Call): string {
  if (typeof right === 'string') return right;
  const others = Object.entries(right.unless?.is ?? {}).map(([value, each]) => `; ${value}: ${each}`);
  const or = right.or ? ` or ${right.or}` : '';
  return `operators with ${right.permission}${or}${others.join('')}`;
}
