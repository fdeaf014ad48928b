import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A message signed longer ago than this is refused, and so is one from the future, so that none is replayed later. */
const SIGNED_FOR_MS = 5 * 60_000;

/**
 * The id of a message when one of its signatures holds; null otherwise. Standard Webhooks: `webhook-signature` lists
 * signatures `v1,<base64>` of `id.timestamp.body`, so that a secret can be changed while both are in use.
 */
export function signedId(
  raw: Buffer,
  headers: IncomingHttpHeaders,
  { secrets, now }: { secrets: readonly string[]; now: number },
): string | null {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (typeof id !== 'string' || !/^[\w.-]{1,100}$/.test(id)) return null;
  if (typeof timestamp !== 'string' || !/^[1-9]\d{8,10}$/.test(timestamp)) return null;
  if (Math.abs(Number(timestamp) * 1000 - now) > SIGNED_FOR_MS) return null;
  const given = String(signatures ?? '')
    .split(' ', 5)
    .filter((each) => each.startsWith('v1,'))
    .map((each) => Buffer.from(each.slice(3), 'base64'));
  const isSigned = secrets.some((secret) => {
    const right = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(raw).digest();
    return given.some((each) => each.length === right.length && timingSafeEqual(each, right));
  });
  return isSigned ? id : null;
}

/** The headers of a message that we send, signed the same way. `at`: epoch milliseconds. */
export function signMessage(
  body: string,
  { id, secret, at }: { id: string; secret: string; at: number },
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
