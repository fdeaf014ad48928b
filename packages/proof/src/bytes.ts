const utf8 = new TextEncoder();
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** The value of each lower-case hex digit by its character code. */
const DIGITS = new Map(Array.from('0123456789abcdef', (digit, value) => [digit.charCodeAt(0), value]));
const DIGIT = Int8Array.from({ length: 128 }, (_, code) => DIGITS.get(code) ?? -1);

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return utf8.encode(text);
}

/**
 * Writes the 32 bytes of a hash to `bytes` at `offset`. Throws a RangeError unless the text is lower-case hex, so that
 * a hash has one spelling only.
 */
export function putHash(bytes: Uint8Array, offset: number, hex: string): void {
  let isHex = hex.length === 64;
  for (let i = 0; i < 32 && isHex; i++) {
    const high = DIGIT[hex.charCodeAt(2 * i)] ?? -1;
    const low = DIGIT[hex.charCodeAt(2 * i + 1)] ?? -1;
    isHex = high >= 0 && low >= 0;
    bytes[offset + i] = 16 * high + low;
  }
  if (!isHex) throw new RangeError('Not a SHA-256 hash in hex');
}

export function hexOf(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += HEX[byte];
  return hex;
}

/** The 32 bytes of a hash in lower-case hex. Throws a RangeError for anything else. */
export function hashBytes(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(32);
  putHash(bytes, 0, hex);
  return bytes;
}

export function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** The bytes of standard Base64 in its one spelling. Throws a RangeError for any other text. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = decoded(text);
  if (!bytes || base64Of(bytes) !== text) throw new RangeError('Not Base64');
  return bytes;
}

function decoded(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}
