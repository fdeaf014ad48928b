/** Input that was typed, pasted or followed: a code that holds the whole coupon, or a short one kept by the server. */
export type CodeInput = { kind: 'text'; text: string } | { kind: 'short'; code: string } | null;

/** 32 characters without look-alikes (Crockford): 40 bits in 8 characters. */
export const SHORT_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const SHORT_LENGTH = 8;
export const LINK_PARAMETER = 'coupon';

/** Finds the code in a typed text: the code itself, a link, or a message with one of these. */
export function readCodeInput(typed: string): CodeInput {
  const text = /FB\d+-[\w-]+(?:\.[\w-]+)?/.exec(typed)?.[0];
  if (text) return { kind: 'text', text };
  const given = new RegExp(`[?&]${LINK_PARAMETER}=([^&#\\s]+)`).exec(typed)?.[1] ?? typed;
  const code = shortCode(given);
  return code === null ? null : { kind: 'short', code };
}

/** A short code in its stored form, with misread characters corrected; null when it can't be one. */
function shortCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isShort = code.length === SHORT_LENGTH && [...code].every((sign) => SHORT_SIGNS.includes(sign));
  return isShort ? code : null;
}

/** A short code in two groups, for showing and reading out. */
export function shownShortCode(code: string): string {
  return `${code.slice(0, SHORT_LENGTH / 2)}-${code.slice(SHORT_LENGTH / 2)}`;
}

/** A short code of eight characters from five random bytes. */
export function newShortCode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{5}/g) ?? [];
  return fives
    .slice(0, SHORT_LENGTH)
    .map((five) => SHORT_SIGNS[Number.parseInt(five, 2)])
    .join('');
}
