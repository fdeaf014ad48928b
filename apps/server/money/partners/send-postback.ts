import { createHmac } from 'node:crypto';
import { guardedPost } from '../../platform/http/guarded-post.ts';

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

/** Posts a signed message and resolves with the status of the answer. Rejects as `guardedPost` does. */
export async function post(
  message: Message,
  way: { timeoutMs: number; internal: readonly string[] },
): Promise<number> {
  const { timestamp, signature } = signatureOf(message);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  };
  return (await guardedPost(message.url, { ...way, headers, body: message.body })).status;
}
