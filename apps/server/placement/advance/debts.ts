import type { PostingItem } from '../../money/wallet/index.ts';
import type { Due, Repayment, Return } from './types.ts';

/** A coupon that brings its account money; where `isVoid`, that is its own stake. */
interface Payer {
  accountId: number;
  couponId: string;
  isVoid: boolean;
}

/** The debts themselves are moved by money/receivables. */
const KINDS = {
  repaid: 'advance_repay',
  returned: 'advance_return',
} as const satisfies Record<Exclude<Return, 'owed'>, PostingItem['postings'][number]['kind']>;

/**
 * What accounts owe, while their locks are held. Each take is noted here and moves money by `itemsOf`, so two coupons
 * that pay in one transaction never repay the same advance twice.
 */
export class Debts {
  readonly #dues: Due[];
  readonly #taken: Repayment[] = [];

  /** The oldest first. */
  constructor(dues: readonly Due[]) {
    this.#dues = dues.map((due) => ({ ...due }));
  }

  /**
   * What the house keeps of a coupon's payout: due advances, the oldest first. A void coupon repays only the advance in
   * its own stake; the rest of that stake is the player's.
   */
  take({ accountId, couponId, isVoid }: Payer, money: bigint): Repayment[] {
    const own = this.#dues.find((due) => due.couponId === couponId && due.due > 0n);
    if (isVoid && own) return this.#takeFrom([own], money, 'returned');
    const dues = this.#dues.filter((due) => due.accountId === accountId);
    return this.#takeFrom(dues, money, 'repaid');
  }

  /** From now on the player owes what is due for this coupon alone. */
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
