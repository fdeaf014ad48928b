/** Typed, pasted or followed input: a code that holds everything, or a short one kept by the server. */
export type CodeInput = { kind: 'text'; text: string } | { kind: 'short'; code: string } | null;

/** 32 signs without those that look alike (Crockford): 40 bits in 8 signs. */
export const SHORT_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const SHORT_LENGTH = 8;
export const LINK_PARAMETER = 'coupon';

/** Finds the code in a code, a link, or a message around one of them. */
export function readCodeInput(typed: string): CodeInput {
  const text = /FB\d+-[\w-]+(?:\.[\w-]+)?/.exec(typed)?.[0];
  if (text) return { kind: 'text', text };
  const given = new RegExp(`[?&]${LINK_PARAMETER}=([^&#\\s]+)`).exec(typed)?.[1] ?? typed;
  const code = shortCode(given);
  return code === null ? null : { kind: 'short', code };
}

/** A short code as it is kept: signs that were read wrong are put right. null when it can't be one. */
function shortCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isShort = code.length === SHORT_LENGTH && [...code].every((sign) => SHORT_SIGNS.includes(sign));
  return isShort ? code : null;
}

/** In two groups, as it is shown and read out. */
export function shownShortCode(code: string): string {
  return `${code.slice(0, SHORT_LENGTH / 2)}-${code.slice(SHORT_LENGTH / 2)}`;
}

/** Eight signs from five random bytes. */
export function newShortCode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{5}/g) ?? [];
  return fives
    .slice(0, SHORT_LENGTH)
    .map((five) => SHORT_SIGNS[Number.parseInt(five, 2)])
    .join('');
}
