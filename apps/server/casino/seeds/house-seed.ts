import { sign } from 'node:crypto';
import { commitmentOf, seedOf } from '@fairbook/proof/lotto';
import type { SigningKey } from '@fairbook/proof/server';
import type { PairRow } from './store.ts';

/** Seeds kept in memory: making one takes a signature, and a player's rounds ask for the same one. */
const KEPT = 10_000;

/**
 * The house's seed of a player's pair: the hash of the site's own signature of its name. As with the seeds of lotteries,
 * only the holder of the key can make it, no table has it before it is revealed, and the house has nothing to choose.
 */
function houseSeed({ privateKey }: SigningKey, userId: number, number: number): string {
  return seedOf(sign(null, Buffer.from(`fairbook round seed v1\n${userId}\n${number}`), privateKey));
}

/** The same, kept for the rounds that follow. */
export function createSeedMaker(key: () => SigningKey): (userId: number, number: number) => string {
  let of: SigningKey | null = null;
  const kept = new Map<string, string>();
  return (userId, number) => {
    const now = key();
    if (now !== of) kept.clear();
    of = now;
    const name = `${userId} ${number}`;
    const known = kept.get(name);
    if (known) return known;
    const made = houseSeed(now, userId, number);
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value!);
    kept.set(name, made);
    return made;
  };
}

/**
 * The house's seed of a pair: the revealed one, or made again. Null if it can't be made any more, because the site's key
 * was replaced: then it isn't the seed that was committed to.
 */
export function committedSeed(
  seedFor: (userId: number, number: number) => string,
  { user_id, number, commitment, seed }: Pick<PairRow, 'user_id' | 'number' | 'commitment' | 'seed'>,
): string | null {
  const made = seed ?? seedFor(Number(user_id), number);
  return commitmentOf(made) === commitment ? made : null;
}
