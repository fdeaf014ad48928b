import type { PostingItem } from '../../money/wallet/index.ts';
import type { Due, Repayment, Return } from './types.ts';

/** A coupon whose payout goes to its account; with `isVoid` the payout is its own stake, returned. */
interface Payer {
  accountId: number;
  couponId: string;
  isVoid: boolean;
}

/** The ledger's kinds for repayments. An amount that becomes a debt has none here: money/receivables posts it. */
const KINDS = {
  repaid: 'advance_repay',
  returned: 'advance_return',
} as const satisfies Record<Exclude<Return, 'owed'>, PostingItem['postings'][number]['kind']>;

/**
 * Due advances of accounts, while the accounts are locked. Each repayment is noted here and posted by `itemsOf`, so
 * two coupons paid in one transaction never repay the same advance twice.
 */
export class Debts {
  readonly #dues: Due[];
  readonly #taken: Repayment[] = [];

  /** Oldest first. */
  constructor(dues: readonly Due[]) {
    this.#dues = dues.map((due) => ({ ...due }));
  }

  /**
   * The part of a coupon's payout that repays due advances, oldest first. A void coupon with an advance in its own
   * stake repays only that one; the rest of the stake is the player's.
   */
  take({ accountId, couponId, isVoid }: Payer, money: bigint): Repayment[] {
    const own = this.#dues.find((due) => due.couponId === couponId && due.due > 0n);
    if (isVoid && own) return this.#takeFrom([own], money, 'returned');
    const dues = this.#dues.filter((due) => due.accountId === accountId);
    return this.#takeFrom(dues, money, 'repaid');
  }

  /** Turns the amount due for this coupon into a debt of the player. */
  owe(couponId: string): Repayment[] {
    const dues = this.#dues.filter((due) => due.couponId === couponId);
    return this.#takeFrom(dues, this.dueOf(couponId), 'owed');
  }

  dueOf(couponId: string): bigint {
    return this.#dues.find((due) => due.couponId === couponId)?.due ?? 0n;
  }

  /** All repayments, to be written. */
  get taken(): readonly Repayment[] {
    return this.#taken;
  }

  #takeFrom(dues: readonly Due[], money: bigint, how: Return): Repayment[] {
    let left = money;
    const taken: Repayment[] = [];
    for (const due of dues) {
      const amount = due.due < left ? due.due : left;
      if (amount <= 0n) continue;
      due.due -= amount;
      left -= amount;
      taken.push({ couponId: due.couponId, how, amount });
    }
    this.#taken.push(...taken);
    return taken;
  }
}

/** Ledger postings, each under the coupon staked with the advance. */
export function itemsOf(accountId: number, repayments: readonly Repayment[]): PostingItem[] {
  return repayments.flatMap(({ couponId, how, amount }) =>
    how === 'owed'
      ? []
      : [
          {
            accountId,
            reference: `coupon:${couponId}`,
            postings: [{ kind: KINDS[how], amountMinor: amount }],
          },
        ],
  );
}

export function sumOf(repayments: readonly Repayment[]): bigint {
  return repayments.reduce((sum, { amount }) => sum + amount, 0n);
}
