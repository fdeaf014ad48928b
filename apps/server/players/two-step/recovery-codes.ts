import type { Random } from '../../platform/context.ts';

const HOW_MANY = 10;
/** 32 letters and digits, without those that are confused when copied by hand: 50 bits a code. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** Written in two halves: `abcde-fghjk`. */
export function makeRecoveryCodes(random: Random): string[] {
  return Array.from({ length: HOW_MANY }, () => {
    const letters = Array.from(random.bytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
  });
}

/** A code as it is compared: spaces, hyphens and capitals don't matter. */
export function codeTextOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase();
}
