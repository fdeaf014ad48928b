import { hash, verify } from '@node-rs/argon2';
import type { Random } from '../../platform/context.ts';
import { createQueue } from './queue.ts';

/** The cost of an argon2id hash (the library's default kind): KiB of memory, passes over it, lanes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's minimum. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing is the most expensive request of a visitor: two at a time, so that bets and pages keep their cores. */
const AT_ONCE = 2;
const MAX_WAITING = 2_000;

/** Letters and digits that aren't confused when read aloud or copied by hand. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 14;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time when there is no such user (`stored` undefined). */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

export function createPasswords(cost = PASSWORD_COST): Passwords {
  const queue = createQueue({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING });
  const nobody = hash('a password of nobody', cost);
  return {
    hash: (password) => queue.run(() => hash(asTyped(password), cost)),
    async verify(stored, password) {
      const compared = stored ?? (await nobody);
      const isRight = await queue.run(() => verify(compared, asTyped(password)));
      return isRight && stored !== undefined;
    },
  };
}

/** Keyboards write some letters as one character or as two. */
function asTyped(password: string): string {
  return password.normalize('NFC');
}

/** About 80 bits, without bias: bytes beyond the last whole multiple of the alphabet are discarded. */
export function generatePassword(random: Random): string {
  const limit = 256 - (256 % ALPHABET.length);
  let password = '';
  while (password.length < LENGTH) {
    for (const byte of random.bytes(LENGTH)) {
      if (byte < limit && password.length < LENGTH) password += ALPHABET[byte % ALPHABET.length];
    }
  }
  return password;
}
