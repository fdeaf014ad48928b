import type { Sql } from '../../platform/database/sql.ts';
import type { LockedAccount } from '../wallet/index.ts';
import { Receivables } from './receivables.ts';
import type { Cause, How, Movement, Owed } from './types.ts';

interface OwedRow {
  coupon_id: string;
  cause: Cause;
  account_id: bigint;
  due: bigint;
  written_off: bigint;
}

/**
 * The debts of these locked accounts, oldest first, and all recorded debts of `couponIds`. Accounts that never owed
 * anything cost no query.
 */
export async function receivablesOf(
  sql: Sql,
  accounts: ReadonlyMap<number, Pick<LockedAccount, 'mayOwe'>>,
  couponIds: readonly string[] = [],
): Promise<Receivables> {
  const owing = [...accounts].flatMap(([id, { mayOwe }]) => (mayOwe ? [id] : []));
  if (owing.length === 0) return new Receivables([]);
  const { rows } = await sql.query<OwedRow>({
    name: 'receivables_of',
    text: `select coupon_id, cause, account_id, due, written_off from receivables
           where account_id = any($1::bigint[]) and (due > 0 or coupon_id = any($2::uuid[]))
           order by account_id, at, coupon_id, cause`,
    values: [owing, couponIds],
  });
  return new Receivables(rows.map(owedOf));
}

function owedOf(row: OwedRow): Owed {
  return {
    couponId: row.coupon_id,
    cause: row.cause,
    accountId: Number(row.account_id),
    due: row.due,
    writtenOff: row.written_off,
  };
}

/**
 * What a player owes from all accounts, in minor units by currency: debts, and advances that open coupons still have to
 * repay. Empty without any.
 */
export async function debtsOf(sql: Sql, userId: number): Promise<{ currency: string; due: bigint }[]> {
  const { rows } = await sql.query<{ currency: string; due: bigint }>({
    text: `select a.currency, sum(o.due)::bigint due from accounts a join (
             select account_id, due from receivables where due > 0
             union all select account_id, due from advances where due > 0) o on o.account_id = a.id
           where a.user_id = $1 and a.may_owe group by a.currency order by a.currency`,
    values: [userId],
  });
  return rows;
}

type Sums = Record<How, bigint>;

const NOTHING: Sums = { owed: 0n, collected: 0n, lifted: 0n, lifted_lost: 0n, written_off: 0n };

/** Writes the rows of the changes, in the transaction that moves the money. `at` is in epoch milliseconds. */
export async function writeReceivables(sql: Sql, changes: readonly Movement[], at: number): Promise<void> {
  const owed = summed(changes.filter(({ how }) => how === 'owed'));
  if (owed.length > 0) await insertOwed(sql, owed, at);
  const rest = summed(changes.filter(({ how }) => how !== 'owed'));
  if (rest.length > 0) await changeOwed(sql, rest);
}

type Summed = Pick<Movement, 'couponId' | 'cause' | 'accountId'> & { sums: Sums };

function summed(moves: readonly Movement[]): Summed[] {
  const all = new Map<string, Summed>();
  for (const { couponId, cause, accountId, how, amount } of moves) {
    const key = `${couponId} ${cause}`;
    const one = all.get(key) ?? { couponId, cause, accountId, sums: { ...NOTHING } };
    one.sums[how] += amount;
    all.set(key, one);
  }
  return [...all.values()];
}

async function insertOwed(sql: Sql, owed: readonly Summed[], at: number): Promise<void> {
  await sql.query({
    name: 'insert_receivables',
    text: `insert into receivables as r (coupon_id, cause, account_id, at, amount)
           select id, cause, account_id, $5, amount
           from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[]) v(id, cause, account_id, amount)
           on conflict (coupon_id, cause) do update set amount = r.amount + excluded.amount`,
    values: [
      owed.map(({ couponId }) => couponId),
      owed.map(({ cause }) => cause),
      owed.map(({ accountId }) => accountId),
      owed.map(({ sums }) => sums.owed),
      new Date(at),
    ],
  });
}

async function changeOwed(sql: Sql, changed: readonly Summed[]): Promise<void> {
  const { rowCount } = await sql.query({
    name: 'change_receivables',
    text: `update receivables r set collected = r.collected + v.collected, lifted = r.lifted + v.lifted,
             written_off = r.written_off + v.written_off
           from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[])
             v(id, cause, collected, lifted, written_off)
           where r.coupon_id = v.id and r.cause = v.cause`,
    values: [
      changed.map(({ couponId }) => couponId),
      changed.map(({ cause }) => cause),
      changed.map(({ sums }) => sums.collected),
      changed.map(({ sums }) => sums.lifted + sums.lifted_lost),
      changed.map(({ sums }) => sums.written_off - sums.lifted_lost),
    ],
  });
  if (rowCount !== changed.length) throw new Error('not all of the changed receivables have a row');
}
