import type { providerGames as contract } from '@fairbook/contracts';
import type { ProviderId } from '@fairbook/contracts/casino/provider-games';
import type { DayEntry } from '@fairbook/contracts/casino/wallet';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Db } from './store.ts';

const DAY_MS = 86_400_000;
const MOST_SHOWN = 500;

/** A debit or credit of a day, from our books or the provider's. */
export interface Entry {
  transaction: string;
  kind: 'debit' | 'credit';
  round: string;
  roundId: string | null;
  amount: bigint;
  iso: string;
}
type Difference = contract.ProviderDay['differences'][number];

/** Our debits and credits of a UTC day, without debits that were rolled back. */
export async function ourDay(db: Db, provider: ProviderId, day: string): Promise<Entry[]> {
  const from = Date.parse(`${day}T00:00:00Z`);
  const rows = await db
    .selectFrom('provider_transactions as t')
    .innerJoin('provider_rounds as r', 'r.id', 't.round_id')
    .select(['t.id', 't.kind', 't.amount', 'r.ref', 'r.id as round_id', 'r.currency'])
    .where('t.provider', '=', provider)
    .where('t.said_at', '>=', new Date(from))
    .where('t.said_at', '<', new Date(from + DAY_MS))
    .where('t.kind', 'in', ['debit', 'credit'])
    .where('t.undone_at', 'is', null)
    .execute();
  return rows.map(({ id, kind, amount, ref, round_id, currency }) => ({
    ...{ transaction: id, kind: kind as 'debit' | 'credit', round: ref, roundId: round_id },
    ...{ amount: amount!, iso: currency },
  }));
}

export const theirEntry = ({ transaction, kind, round, amount, currency }: DayEntry): Entry => ({
  ...{ transaction, kind, round, roundId: null, amount: BigInt(amount), iso: currency },
});

const text = (amount: bigint, iso: string) => formatAmount(minorUnits(amount), iso);

/** Stakes and wins by currency. */
function sumsOf(entries: readonly Entry[]): contract.ProviderDay['ours'] {
  const sums = new Map<string, { staked: bigint; paid: bigint }>();
  for (const { iso, kind, amount } of entries) {
    const sum = sums.get(iso) ?? { staked: 0n, paid: 0n };
    sum[kind === 'debit' ? 'staked' : 'paid'] += amount;
    sums.set(iso, sum);
  }
  return [...sums]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([iso, { staked, paid }]) => ({ iso, staked: text(staked, iso), paid: text(paid, iso) }));
}

/**
 * Transactions that only one of us has, or that we have with another amount, currency, kind or round. One that the
 * provider lists again is one that only the provider has: its sums count it twice.
 */
function differencesOf(ours: readonly Entry[], theirs: readonly Entry[]): Difference[] {
  const byId = new Map<string, Entry>();
  for (const each of theirs) if (!byId.has(each.transaction)) byId.set(each.transaction, each);
  const known = new Set(ours.map(({ transaction }) => transaction));
  const isSame = (a: Entry, b: Entry) =>
    a.amount === b.amount && a.iso === b.iso && a.kind === b.kind && a.round === b.round;
  const amountOf = (each: Entry | undefined) => (each ? text(each.amount, each.iso) : null);
  const shown = (own: Entry | undefined, other: Entry | undefined): Difference => {
    const { transaction, kind, round, iso } = (own ?? other)!;
    const roundId = own?.roundId ?? null;
    return { transaction, kind, round, roundId, iso, ours: amountOf(own), theirs: amountOf(other) };
  };
  return [
    ...ours.flatMap((own) => {
      const other = byId.get(own.transaction);
      return other && isSame(own, other) ? [] : [shown(own, other)];
    }),
    ...theirs
      .filter((other) => !known.has(other.transaction) || byId.get(other.transaction) !== other)
      .map((other) => shown(undefined, other)),
  ];
}

/** A day as operators see it. `theirs`: null if the provider gave no file. */
export function shownDay(ours: readonly Entry[], theirs: readonly Entry[] | null): contract.ProviderDay {
  const differences = theirs ? differencesOf(ours, theirs) : [];
  return {
    ours: sumsOf(ours),
    theirs: theirs && sumsOf(theirs),
    differences: differences.slice(0, MOST_SHOWN),
    differ: differences.length,
  };
}
