import { keyOf, type Offer } from './types.ts';

export interface BudgetsLeft {
  /** What is left of an offer's budget as far as this node knows; 0 without one. Minor units of the base currency. */
  leftOf(offer: Offer): bigint;
  /** What a transaction or a quote found to be left. */
  learn(offer: Offer, left: bigint): void;
}

/**
 * How often the rest is read again while it is in use: refused and void coupons return their draws, and other nodes
 * draw.
 */
const READ_AFTER_MS = 15_000;

type Left = ReadonlyMap<string, bigint>;

/**
 * What is left of budgets, from memory: the last read, less what transactions of this node have drawn since. It may be
 * off for some seconds; a transaction never is.
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
      // The last known figure stands; the next caller tries again.
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
