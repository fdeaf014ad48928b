import type { bets } from '@fairbook/contracts';
import type { LockedAccount, PostingItem } from '../../money/wallet/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { PlacementTerm } from './term.ts';

/** A coupon that brings its account money. */
export interface Payer {
  accountId: number;
  couponId: string;
  currency: string;
  /** What it brings is its own stake. */
  isVoid: boolean;
}

/** What is kept of the money of one coupon: the sum in minor units, how it moves, and what its revision says of it. */
export interface Kept {
  sum: bigint;
  items: readonly PostingItem[];
  sentences: readonly bets.Sentence[];
}

/** What a term keeps of money that coupons bring, while their accounts are locked. */
export interface Shares {
  /** Of one coupon's money, after all that was taken before. */
  take(payer: Payer, money: bigint): Kept;
  /** Writes what was taken, in the transaction that moves the money. */
  write(sql: Sql): Promise<void>;
}

/** The shares of all terms: each takes of what those before it leave. */
export async function sharesOf(
  sql: Sql,
  accounts: ReadonlyMap<number, LockedAccount>,
  terms: readonly PlacementTerm[],
): Promise<Shares> {
  const held: Shares[] = [];
  for (const term of terms) if (term.settle) held.push(await term.settle(sql, accounts));
  return {
    take(payer, money) {
      let sum = 0n;
      const all = held.map((each) => {
        const kept = each.take(payer, money - sum);
        sum += kept.sum;
        return kept;
      });
      return {
        sum,
        items: all.flatMap(({ items }) => items),
        sentences: all.flatMap(({ sentences }) => sentences),
      };
    },
    async write(into) {
      for (const each of held) await each.write(into);
    },
  };
}
