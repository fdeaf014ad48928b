import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lifetime of a device token; a page with an older one asks for a new one. */
export const LIFE_MS = 7 * 86_400_000;
/** How long after its end a token can still be renewed with the same device number. */
export const RENEWABLE_MS = 180 * 86_400_000;

export interface Device {
  id: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

const FORM = /^([A-Za-z0-9_-]{22})\.(\d{13})\.([A-Za-z0-9_-]{43})$/;

/**
 * `<number>.<expiry>.<signature>`. The number is random: it says nothing about the browser, its screen or its fonts.
 */
export function signDevice({ id, expiresAt }: Device, secret: Buffer): string {
  return `${id}.${expiresAt}.${signature(`${id}.${expiresAt}`, secret)}`;
}

/** The contents of a token that this server signed, even an expired one; null for any other. */
export function readDevice(token: string, secret: Buffer): Device | null {
  const [, id = '', expiresAt = '', given = ''] = FORM.exec(token) ?? [];
  if (id === '') return null;
  const right = Buffer.from(signature(`${id}.${expiresAt}`, secret));
  return timingSafeEqual(right, Buffer.from(given)) ? { id, expiresAt: Number(expiresAt) } : null;
}

function signature(text: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(`device ${text}`).digest('base64url');
}
