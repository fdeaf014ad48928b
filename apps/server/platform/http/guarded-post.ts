import type { IncomingHttpHeaders } from 'node:http';
import { guardedLookup, isClosedOrigin, type Names } from '@fairbook/remote-view/server';

// As an ES module node:http also loads Node's fetch, which nothing here uses.
const { request: requestHttp } = process.getBuiltinModule('node:http');
const { request: requestHttps } = process.getBuiltinModule('node:https');

interface Post {
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  timeoutMs: number;
  /** Private hosts that may be asked nevertheless, each with or without a port. */
  internal: readonly string[];
  /** Whom to ask where a name leads; without it the system. */
  resolver?: Names;
}

/**
 * Posts to somebody else's server and resolves with its status and headers; the body of the answer is not read. No
 * redirect is followed. Rejects for a private address that `internal` doesn't list, and for a server that says nothing
 * within `timeoutMs`.
 */
export function guardedPost(
  address: string,
  { headers, body, timeoutMs, internal, resolver }: Post,
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const url = new URL(address);
  if (isClosedOrigin(url.origin, internal))
    return Promise.reject(new Error(`${url.host} is a private address`));
  const options = {
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    lookup: guardedLookup(url.origin, internal, resolver),
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  } as const;
  return new Promise((resolve, reject) => {
    const asked = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
      answer.destroy();
    });
    asked.on('error', reject).end(body);
  });
}
