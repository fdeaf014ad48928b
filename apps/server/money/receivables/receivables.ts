import type { PostingItem, TransferKind } from '../wallet/index.ts';
import type { Cause, How, Movement, Owed } from './types.ts';

type Of = Pick<Owed, 'couponId' | 'cause' | 'accountId'>;

const KINDS: Readonly<Record<How, (cause: Cause) => TransferKind>> = {
  owed: (cause) => (cause === 'advance' ? 'receivable_advance' : 'receivable'),
  collected: () => 'receivable_collect',
  lifted: () => 'receivable_lift',
  lifted_lost: () => 'receivable_lift_lost',
  written_off: () => 'receivable_write_off',
};

/**
 * What players owe, while their accounts are locked (docs/decisions/0050). Each call records its movements and answers
 * them; `receivableItems` posts them to the ledger and `writeReceivables` writes the rows. Pure. Amounts in minor
 * units.
 */
export class Receivables {
  readonly #rows: Owed[];
  readonly #changes: Movement[] = [];

  /** Oldest first; debts of a coupon decided again are included even when nothing is due any more. */
  constructor(rows: readonly Owed[]) {
    this.#rows = rows.map((row) => ({ ...row }));
  }

  /** Puts on record what could not be taken. Nothing for nothing. */
  owe({ couponId, cause, accountId }: Of, amount: bigint): Movement[] {
    if (amount <= 0n) return [];
    const row = this.#rowOf(couponId, cause);
    if (row) row.due += amount;
    else this.#rows.push({ couponId, cause, accountId, due: amount, writtenOff: 0n });
    return this.#note([{ couponId, cause, accountId: row?.accountId ?? accountId, how: 'owed', amount }]);
  }

  /** Out of money that a coupon brought its account: what the account owes, and what that coupon does, the oldest first. */
  collect({ accountId, couponId }: { accountId: number; couponId?: string }, money: bigint): Movement[] {
    let left = money;
    const taken: Movement[] = [];
    for (const row of this.#rows) {
      if (row.accountId !== accountId && row.couponId !== couponId) continue;
      const amount = row.due < left ? row.due : left;
      if (amount <= 0n) continue;
      row.due -= amount;
      left -= amount;
      taken.push({ couponId: row.couponId, cause: row.cause, accountId, how: 'collected', amount });
    }
    return this.#note(taken);
  }

  /** A coupon pays up to `most` more than it was corrected to: so much of its correction is owed no more. */
  lift(couponId: string, most: bigint): Movement[] {
    const row = this.#rowOf(couponId, 'correction');
    if (!row || most <= 0n) return [];
    const { cause, accountId } = row;
    const lifted = row.due < most ? row.due : most;
    const kept = row.writtenOff < most - lifted ? row.writtenOff : most - lifted;
    row.due -= lifted;
    row.writtenOff -= kept;
    const of = { couponId, cause, accountId };
    const moves: Movement[] = [
      { ...of, how: 'lifted', amount: lifted },
      { ...of, how: 'lifted_lost', amount: kept },
    ];
    return this.#note(moves.filter(({ amount }) => amount > 0n));
  }

  /** Writes off everything that is due. */
  writeOff(couponId: string, cause: Cause): Movement[] {
    const row = this.#rowOf(couponId, cause);
    if (!row || row.due === 0n) return [];
    const amount = row.due;
    row.due = 0n;
    row.writtenOff += amount;
    return this.#note([{ couponId, cause, accountId: row.accountId, how: 'written_off', amount }]);
  }

  /** The amount a correction still has to collect. */
  dueOf(couponId: string): bigint {
    return this.#rowOf(couponId, 'correction')?.due ?? 0n;
  }

  /** What the player holds of a coupon beyond its payout: owed, or given up. */
  keptOf(couponId: string): bigint {
    const row = this.#rowOf(couponId, 'correction');
    return row ? row.due + row.writtenOff : 0n;
  }

  /** Whether anything stands on record of its correction, also when it is even by now. */
  isKnown(couponId: string): boolean {
    return this.#rowOf(couponId, 'correction') !== undefined;
  }

  /** Everything due from an account. */
  dueOfAccount(accountId: number): bigint {
    return this.#rows.reduce((sum, row) => (row.accountId === accountId ? sum + row.due : sum), 0n);
  }

  /** Everything that happened, in its order, to be written. */
  get changes(): readonly Movement[] {
    return this.#changes;
  }

  #rowOf(couponId: string, cause: Cause): Owed | undefined {
    return this.#rows.find((row) => row.couponId === couponId && row.cause === cause);
  }

  #note(moves: Movement[]): Movement[] {
    this.#changes.push(...moves);
    return moves;
  }
}

/** Ledger lines, each under the coupon that the debt is for. */
export function receivableItems(moves: readonly Movement[]): PostingItem[] {
  return moves.map(({ couponId, cause, accountId, how, amount }) => ({
    accountId,
    reference: `coupon:${couponId}`,
    postings: [{ kind: KINDS[how](cause), amountMinor: amount }],
  }));
}

/** At most half of a deposit repays debts: a player who pays in wants to play, and half leaves a reason to (0050). */
export function collectableOf(deposit: bigint): bigint {
  return deposit / 2n;
}

export function movedSum(moves: readonly Movement[], how: How): bigint {
  return moves.reduce((sum, move) => (move.how === how ? sum + move.amount : sum), 0n);
}
