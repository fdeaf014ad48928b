import type { PostingItem, TransferKind } from '../wallet/index.ts';
import type { Cause, How, Movement, Owed } from './types.ts';

type Of = Pick<Owed, 'couponId' | 'cause' | 'accountId'>;

const OWED_KINDS: Readonly<Record<Cause, TransferKind>> = {
  correction: 'receivable',
  advance: 'receivable_advance',
  adjustment: 'receivable_adjustment',
  payout: 'receivable_payout',
  chargeback: 'receivable_chargeback',
};

const KINDS: Readonly<Record<How, (cause: Cause) => TransferKind>> = {
  owed: (cause) => OWED_KINDS[cause],
  collected: () => 'receivable_collect',
  lifted: () => 'receivable_lift',
  lifted_lost: () => 'receivable_lift_lost',
  written_off: () => 'receivable_write_off',
};

/**
 * Players' debts while their accounts are locked (docs/decisions/0050). Each call records its movements and returns
 * them; `receivableItems` posts them to the ledger and `writeReceivables` writes the rows. Pure. Amounts in minor
 * units.
 */
export class Receivables {
  readonly #rows: Owed[];
  readonly #changes: Movement[] = [];

  /** Oldest first; debts of a coupon decided again are included even when they are paid off. */
  constructor(rows: readonly Owed[]) {
    this.#rows = rows.map((row) => ({ ...row }));
  }

  /** Records the part that could not be taken; no movement for zero. */
  owe({ couponId, cause, accountId }: Of, amount: bigint): Movement[] {
    if (amount <= 0n) return [];
    const row = this.#rowOf(couponId, cause);
    if (row) row.due += amount;
    else this.#rows.push({ couponId, cause, accountId, due: amount, writtenOff: 0n });
    return this.#note([{ couponId, cause, accountId: row?.accountId ?? accountId, how: 'owed', amount }]);
  }

  /**
   * Repays debts from money that came in, oldest first: those of the named account, and those of the named coupon or
   * payment.
   */
  collect({ accountId, couponId }: { accountId?: number; couponId?: string }, money: bigint): Movement[] {
    let left = money;
    const taken: Movement[] = [];
    for (const row of this.#rows) {
      if (row.accountId !== accountId && row.couponId !== couponId) continue;
      const amount = row.due < left ? row.due : left;
      if (amount <= 0n) continue;
      row.due -= amount;
      left -= amount;
      const from = accountId ?? row.accountId;
      taken.push({ couponId: row.couponId, cause: row.cause, accountId: from, how: 'collected', amount });
    }
    return this.#note(taken);
  }

  /**
   * Reduces a coupon's debt by up to `most`, because the coupon pays more now: what is due first, then what was written
   * off.
   */
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

  /** The amount still due for a coupon's correction. */
  dueOf(couponId: string): bigint {
    return this.#rowOf(couponId, 'correction')?.due ?? 0n;
  }

  /** What the player has got for a coupon beyond its payout: the amounts due and written off. */
  keptOf(couponId: string): bigint {
    const row = this.#rowOf(couponId, 'correction');
    return row ? row.due + row.writtenOff : 0n;
  }

  /** Whether the coupon has a recorded correction, also when it is paid off. */
  isKnown(couponId: string): boolean {
    return this.#rowOf(couponId, 'correction') !== undefined;
  }

  /** The total due from an account. */
  dueOfAccount(accountId: number): bigint {
    return this.#rows.reduce((sum, row) => (row.accountId === accountId ? sum + row.due : sum), 0n);
  }

  /** All movements in order, to be written. */
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

/** What the reference of a ledger line names before the id. */
const REFERENCES: Readonly<Record<Cause, string>> = {
  correction: 'coupon',
  advance: 'coupon',
  adjustment: 'adjustment',
  payout: 'withdrawal',
  chargeback: 'deposit',
};

/** Ledger lines, each under what the debt is for: a coupon, an adjustment, or a payment. */
export function receivableItems(moves: readonly Movement[]): PostingItem[] {
  return moves.map(({ couponId, cause, accountId, how, amount }) => ({
    accountId,
    reference: `${REFERENCES[cause]}:${couponId}`,
    postings: [{ kind: KINDS[how](cause), amountMinor: amount }],
  }));
}

/** At most half of a deposit repays debts, so that the player keeps a reason to deposit (0050). */
export function collectableOf(deposit: bigint): bigint {
  return deposit / 2n;
}

/** The total of the movements of one kind, in minor units. */
export function movedSum(moves: readonly Movement[], how: How): bigint {
  return moves.reduce((sum, move) => (move.how === how ? sum + move.amount : sum), 0n);
}
