import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** Marks a request of this process to itself in place of an address. Random, so that no header can fake it. */
export const OWN_ADDRESS = `own-${randomBytes(16).toString('hex')}`;

export interface InProcessRequest {
  method: string;
  /** With its query. */
  path: string;
  /** Lower-case names. */
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The caller's address, or OWN_ADDRESS for shared pages, which count against no visitor's limit. */
  address?: string;
}

export interface InProcessAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Calls this server without a socket, for rendering pages and for tests. Every check of a real request runs. */
export async function askInProcess(
  app: FastifyInstance,
  request: InProcessRequest,
): Promise<InProcessAnswer> {
  const { method, path, headers = {}, body, address } = request;
  const answer = await app.inject({
    method: method as InjectOptions['method'],
    url: path,
    headers,
    ...(address !== undefined && { remoteAddress: address }),
    ...(body !== undefined && { payload: body }),
  } as InjectOptions);
  return {
    status: answer.statusCode,
    headers: answer.headers as InProcessAnswer['headers'],
    text: answer.body,
  };
}

/**
 * A `fetch` over `askInProcess`, for the typed client on the server. `defaults` are the visitor's headers: cookie,
 * host, language.
 */
export function inProcessFetch(
  app: FastifyInstance,
  defaults: Record<string, string> = {},
  address?: string,
): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const headers = { ...defaults, ...Object.fromEntries(new Headers(init.headers)) };
    const answer = await askInProcess(app, {
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      headers,
      ...(address !== undefined && { address }),
      ...(typeof init.body === 'string' && { body: init.body }),
      ...(init.body instanceof Uint8Array && { body: Buffer.from(init.body) }),
    });
    return new Response(answer.text === '' ? null : answer.text, {
      status: answer.status,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((each) => [name, String(each)] as [string, string]),
      ),
    });
  };
}
