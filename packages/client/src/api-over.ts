import type { Problem } from '@fairbook/contracts';
import type { Attempt, Remedy } from './remedies.ts';
import { CANCELLED, NO_NETWORK } from './statuses.ts';
import { traceparent } from './traceparent.ts';
import { type Api, ApiError } from './types.ts';

export interface ApiOptions {
  /** Defaults to the global `fetch`; the server passes an in-process one. */
  fetch?: typeof fetch;
  /** Origin of the API; empty for the page's own. */
  baseUrl?: string;
  /** Language of the texts in answers. */
  lng?: string;
  headers?: Record<string, string> | ((callId: string) => Record<string, string>);
  /** Gets the player's user token for calls that take one. Without it the server refuses such calls. */
  token?: () => Promise<string>;
  /** How to recover from a failed call; without it every failure is final. */
  remedy?: Remedy;
}

interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** How a call is made. `isWithToken`: it takes the player's user token. `isRepeatable`: sent twice, it acts once. */
export type TableRow = readonly [method: string, path: string, isWithToken?: 0 | 1, isRepeatable?: 0 | 1];

/** A typed client for the calls that `rowOf` finds. It carries no schemas: the server validates. */
export function apiOver(
  rowOf: (callId: string) => TableRow | Promise<TableRow>,
  options: ApiOptions = {},
): Api {
  const ask = options.fetch ?? ((...request) => fetch(...request));
  return (async (id: string, input: Input = {}) => {
    const found = rowOf(id);
    const [method, path, isWithToken] = found instanceof Promise ? await found : found;
    const url = (options.baseUrl ?? '') + fill(path, input.params) + search(input.query);
    // On the server a call belongs to the trace of the request that makes it.
    const trace: Headers = options.fetch ? {} : { traceparent: traceparent() };
    return persist(id, options.remedy, async (more) => {
      const own = typeof options.headers === 'function' ? options.headers(id) : options.headers;
      const token: Headers =
        isWithToken && options.token ? { authorization: `Bearer ${await options.token()}` } : {};
      const headers = { ...trace, ...own, ...token, ...more };
      const init = requestInit(method, input, { lng: options.lng, headers });
      return read(await send(ask, url, init), init.signal);
    });
  }) as Api;
}

type Headers = Record<string, string>;

/** Repeats the call as long as `recover` can remedy its failure. */
async function persist(callId: string, remedy: Remedy | undefined, run: (more: Headers) => Promise<unknown>) {
  const attempt: Attempt = { callId, error: new ApiError(NO_NETWORK, undefined), mended: [] };
  let more: Headers = {};
  for (;;) {
    try {
      return await run(more);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      attempt.error = error;
      const mended = await remedy?.(attempt);
      if (!mended) throw error;
      more = { ...more, ...mended };
    }
  }
}

function fill(path: string, params: Input['params'] = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function search(query: Input['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}

function requestInit(
  method: string,
  input: Input,
  { lng, headers }: { lng: string | undefined; headers: Headers },
): RequestInit {
  return {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(lng && { 'x-language': lng }),
      ...(input.body !== undefined && { 'content-type': isFile(input.body) ? FILE : JSON_TYPE }),
      ...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
      ...headers,
    },
    ...(input.body !== undefined && { body: isFile(input.body) ? input.body : JSON.stringify(input.body) }),
    ...(input.signal && { signal: input.signal }),
  };
}

const JSON_TYPE = 'application/json';
const FILE = 'application/octet-stream';

/** Whether the body is the bytes of a file, which are sent as they are. */
function isFile(body: unknown): body is Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array;
}

/** Sends the request. Throws an `ApiError` with status 499 if it was cancelled, 0 for any other network failure. */
async function send(ask: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await ask(url, init);
  } catch {
    throw stopped(init.signal, 'the network does not answer');
  }
}

async function read(response: Response, signal: AbortSignal | null | undefined): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw stopped(signal, 'the network broke off');
  });
  if (response.ok) return readSuccess(response, text);
  throw new ApiError(response.status, problemOf(text), undefined, waitIn(response));
}

/** `Retry-After`, which this API states in seconds. */
function waitIn({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

function stopped(signal: AbortSignal | null | undefined, why: string): ApiError {
  if (signal?.aborted) return new ApiError(CANCELLED, undefined, 'cancelled');
  return new ApiError(NO_NETWORK, undefined, why);
}

function readSuccess(response: Response, text: string): unknown {
  if (text === '') return undefined;
  if (!response.headers.get('content-type')?.includes('json')) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(response.status, undefined, 'the answer is not JSON');
  }
}

/** The problem in a body. Undefined for anything else: a proxy or a captive portal may have answered with a page. */
function problemOf(text: string): Problem | undefined {
  try {
    const body = JSON.parse(text) as Problem;
    return Array.isArray(body.errors) ? body : undefined;
  } catch {
    return undefined;
  }
}
