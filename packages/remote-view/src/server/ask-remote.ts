import type { IncomingMessage } from 'node:http';
import { isAnswerOf } from '../answer.ts';
import { REQUEST_HEADERS } from '../protocol.ts';
import { pageRouteOf, writeRoute } from '../routes/page-route.ts';
import { guardedLookup, isClosedOrigin } from './public-address.ts';
import type { Rendered, ViewRequest } from './rendered.ts';

// As an ES module node:http also loads Node's fetch, which nothing here uses: 15 MB and 50 ms of every start.
const { Agent, request: requestHttp } = process.getBuiltinModule('node:http');
const { Agent: TlsAgent, request: requestHttps } = process.getBuiltinModule('node:https');

const LONGEST = 1024 * 1024;

/** Which addresses may be called: anything for our own views; for registered views, private hosts only if listed. */
export type AllowedAddresses = 'own' | { internal: readonly string[] };

/**
 * Requests a view over HTTP. Rejects when it doesn't answer in time, answers more than a megabyte, or redirects: no
 * redirect is followed.
 */
export async function askRemote(
  origin: string,
  view: string,
  request: Omit<ViewRequest, 'version'>,
  { timeoutMs, allowed }: { timeoutMs: number; allowed: AllowedAddresses },
): Promise<Rendered> {
  const { lang, spa, components = [], headers } = request;
  const body = components.length > 0 ? JSON.stringify({ components }) : null;
  const response = await send(addressOf(origin, view, request), body, allowed, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...headers,
      'x-language': lang,
      [REQUEST_HEADERS.renderMode]: 'json',
      [REQUEST_HEADERS.apiVersion]: 'v2',
      [REQUEST_HEADERS.route]: writeRoute(pageRouteOf(request.path)),
      ...(body !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...(spa && { [REQUEST_HEADERS.forceSpa]: '1' }),
    },
  });
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400) {
    response.destroy();
    throw new Error(`The view ${view} answered with a redirect (${status})`);
  }
  const answer: unknown = JSON.parse(await textOf(response));
  if (!isAnswerOf(view, answer))
    throw new Error(`The view ${view} did not answer in the form of a view (${status})`);
  return { status, answer };
}

/** Whether a decoded path names a page below a view: nothing in it leads up or has a special meaning to a server. */
export function isPathBelow(path: string): boolean {
  const isPlain = (part: string) => part !== '.' && part !== '..' && !/[\\\p{Cc}]/u.test(part);
  return path.startsWith('/') && path.slice(1).split('/').every(isPlain);
}

/**
 * The address of a page of a view. The path is split and encoded again, so that the request is for exactly this page.
 */
function addressOf(origin: string, view: string, { path, query }: Pick<ViewRequest, 'path' | 'query'>): URL {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const url = new URL(`${origin}/views-api/${view}${encoded}${query ? `?${query}` : ''}`);
  const isOwn = url.origin === new URL(origin).origin && url.pathname === `/views-api/${view}${encoded}`;
  if (!isPathBelow(path) || !isOwn) throw new Error(`This path is not below the view ${view}`);
  return url;
}

/** Registered views never share connections with our own views, so that no check of one counts for the other. */
const AGENTS = {
  own: { 'http:': new Agent({ keepAlive: true }), 'https:': new TlsAgent({ keepAlive: true }) },
  registered: { 'http:': new Agent({ keepAlive: true }), 'https:': new TlsAgent({ keepAlive: true }) },
};

function send(
  url: URL,
  body: string | null,
  allowed: AllowedAddresses,
  { signal, headers }: { signal: AbortSignal; headers: Record<string, string | number> },
): Promise<IncomingMessage> {
  const isTls = url.protocol === 'https:';
  const agents = AGENTS[allowed === 'own' ? 'own' : 'registered'];
  if (allowed !== 'own' && isClosedOrigin(url.origin, allowed.internal)) {
    return Promise.reject(new Error(`${url.host} is a private address`));
  }
  const options = {
    method: body === null ? 'GET' : 'POST',
    signal,
    headers,
    agent: agents[isTls ? 'https:' : 'http:'],
    ...(allowed !== 'own' && { lookup: guardedLookup(url.origin, allowed.internal) }),
  };
  return new Promise((resolve, reject) => {
    const asked = (isTls ? requestHttps : requestHttp)(url, options, resolve);
    asked.on('error', reject).end(body ?? undefined);
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > LONGEST) throw new Error('The answer of the view is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
