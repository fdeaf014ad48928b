import { keyOf, type Offer } from './types.ts';

export interface BudgetsLeft {
  /** The remaining budget of an offer as this node knows it; 0 without one. Minor units of the base currency. */
  leftOf(offer: Offer): bigint;
  /** Remembers a remaining budget that a transaction has read or left. */
  learn(offer: Offer, left: bigint): void;
}

/**
 * How often budgets in use are read again, because refused and void coupons return their draws, and other nodes draw.
 */
const READ_AFTER_MS = 15_000;

type Left = ReadonlyMap<string, bigint>;

/**
 * The remaining budgets from memory: the last read, less the draws of this node since. They may be off for some
 * seconds; a transaction always reads the real ones.
 */
export function createLeft(kept: () => Left, read: () => Promise<Left>, now: () => number) {
  let known = { of: null as Left | null, left: new Map<string, bigint>(), at: 0 };
  let isReading = false;

  function current(): Map<string, bigint> {
    if (known.of !== kept()) known = { of: kept(), left: new Map(kept()), at: now() };
    if (!isReading && now() - known.at >= READ_AFTER_MS) void readAgain();
    return known.left;
  }

  async function readAgain(): Promise<void> {
    isReading = true;
    try {
      known = { ...known, left: new Map(await read()), at: now() };
    } catch {
      // Keeps the last known figure; the next caller tries again.
      known = { ...known, at: now() };
    } finally {
      isReading = false;
    }
  }

  return {
    leftOf: (offer: Offer): bigint => current().get(keyOf(offer)) ?? 0n,
    learn(offer: Offer, left: bigint): void {
      current().set(keyOf(offer), left > 0n ? left : 0n);
    },
  };
}
