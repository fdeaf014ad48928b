import { hash, timingSafeEqual } from 'node:crypto';

/** The letters of Crockford's base 32: none is easily read as another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 12;
/** Numbers have ten digits, the first of them not zero. */
const [LEAST, NUMBERS] = [1_000_000_000, 9_000_000_000];

/** What a slip is printed with. */
export interface Slip {
  number: number;
  /** Twelve letters in groups of four: sixty bits, so that it can't be guessed. */
  code: string;
}

/** A slip from 18 random bytes. */
export function newSlip(bytes: Uint8Array): Slip {
  const view = Buffer.from(bytes);
  const number = LEAST + (view.readUIntBE(0, 6) % NUMBERS);
  const letters = Array.from(view.subarray(6, 6 + CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]);
  return { number, code: letters.join('').replace(/(.{4})(?=.)/g, '$1-') };
}

/** A number as typed: spaces and hyphens are fine. Null for what is no number of a slip. */
export function readNumber(typed: string): number | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^[1-9]\d{9}$/.test(digits) ? Number(digits) : null;
}

/** The hash of a code as typed: small letters, O for 0, I and L for 1, spaces and hyphens are fine. */
export function hashOfCode(typed: string): Buffer {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return Buffer.from(hash('sha256', `slip ${plain}`, 'hex'), 'hex');
}

export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
