import { createHmac } from 'node:crypto';
import { guardedLookup, isClosedOrigin } from '@fairbook/remote-view/server';

// As an ES module node:http also loads Node's fetch, which nothing here uses.
const { request: requestHttp } = process.getBuiltinModule('node:http');
const { request: requestHttps } = process.getBuiltinModule('node:https');

export interface Message {
  /** The same for every try. */
  id: string;
  url: string;
  body: string;
  /** The key of the signature. */
  secret: Uint8Array;
  /** Epoch milliseconds. */
  now: number;
}

/** Standard Webhooks: `v1,<base64>` of HMAC-SHA256 over `id.timestamp.body`. The timestamp is in seconds. */
function signatureOf({ id, body, secret, now }: Message): { timestamp: string; signature: string } {
  const timestamp = String(Math.floor(now / 1000));
  const mac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { timestamp, signature: `v1,${mac}` };
}

/**
 * Posts a message and resolves with the status of the answer, whose body is not read. No redirect is followed. Rejects
 * for a private address that `internal` doesn't list, and for a server that says nothing within `timeoutMs`.
 */
export function post(
  message: Message,
  { timeoutMs, internal }: { timeoutMs: number; internal: readonly string[] },
): Promise<number> {
  const url = new URL(message.url);
  if (isClosedOrigin(url.origin, internal))
    return Promise.reject(new Error(`${url.host} is a private address`));
  const { timestamp, signature } = signatureOf(message);
  const options = {
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    lookup: guardedLookup(url.origin, internal),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(message.body),
      'webhook-id': message.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    },
  } as const;
  return new Promise((resolve, reject) => {
    const asked = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    asked.on('error', reject).end(message.body);
  });
}
