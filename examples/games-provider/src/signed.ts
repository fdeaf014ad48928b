import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const SIGNED_FOR_MS = 5 * 60_000;

const signatureOf = (secret: string, id: string, timestamp: string, text: string) =>
  createHmac('sha256', secret).update(`${id}.${timestamp}.${text}`).digest('base64');

/** Headers that sign a text (Standard Webhooks). */
export function signed(text: string, secret: string): Record<string, string> {
  const id = randomUUID();
  const timestamp = String(Math.floor(Date.now() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signatureOf(secret, id, timestamp, text)}`,
  };
}

/** Whether the casino has signed this text in the last five minutes. */
export function isSigned(text: string, headers: IncomingHttpHeaders, secret: string): boolean {
  const [id, timestamp, given] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`] ?? ''),
  ) as [string, string, string];
  if (Math.abs(Number(timestamp) * 1000 - Date.now()) > SIGNED_FOR_MS) return false;
  const right = Buffer.from(`v1,${signatureOf(secret, id, timestamp, text)}`);
  const bytes = Buffer.from(given);
  return bytes.length === right.length && timingSafeEqual(bytes, right);
}
