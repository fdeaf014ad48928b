import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether `BTCPay-Sig: sha256=<hex>` is the HMAC of the body with one of the secrets. The signature has no time. A
 * replayed message does no harm, because a delivery counts once and the server is asked for the payment's status.
 */
export function isSigned(raw: Buffer, headers: IncomingHttpHeaders, secrets: readonly string[]): boolean {
  const hex = /^sha256=([0-9a-f]{64})$/.exec(String(headers['btcpay-sig'] ?? ''))?.[1];
  if (!hex) return false;
  const given = Buffer.from(hex, 'hex');
  return secrets.some((secret) => timingSafeEqual(given, createHmac('sha256', secret).update(raw).digest()));
}
