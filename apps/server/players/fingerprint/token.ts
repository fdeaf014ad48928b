import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a device token is good for; a page with an older one asks for a new one. */
export const LIFE_MS = 7 * 86_400_000;
/** For so long after its end a token still gets the same device number again. */
export const RENEWABLE_MS = 180 * 86_400_000;

export interface Device {
  id: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

const FORM = /^([A-Za-z0-9_-]{22})\.(\d{13})\.([A-Za-z0-9_-]{43})$/;

/** `<number>.<expiry>.<signature>`. The number is random: it says nothing of the browser, its screen or its fonts. */
export function signDevice({ id, expiresAt }: Device, secret: Buffer): string {
  return `${id}.${expiresAt}.${signature(`${id}.${expiresAt}`, secret)}`;
}

/** What a token says, if it is ours; it may have expired. */
export function readDevice(token: string, secret: Buffer): Device | null {
  const [, id = '', expiresAt = '', given = ''] = FORM.exec(token) ?? [];
  if (id === '') return null;
  const right = Buffer.from(signature(`${id}.${expiresAt}`, secret));
  return timingSafeEqual(right, Buffer.from(given)) ? { id, expiresAt: Number(expiresAt) } : null;
}

function signature(text: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(`device ${text}`).digest('base64url');
}
