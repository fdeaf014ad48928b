import { createHmac } from 'node:crypto';

/**
 * The header `fairbook-signature`: the moment in epoch seconds, and the HMAC-SHA256 of `<moment>.<body>` by each
 * secret, the newest first. The key is the text of the secret as it was shown.
 */
export function signatureOf(body: string, secrets: readonly Uint8Array[], now: number): string {
  const t = Math.floor(now / 1000);
  const marks = secrets.map((secret) => createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
  return [`t=${t}`, ...marks.map((mark) => `v1=${mark}`)].join();
}
