import type { LockedAccount } from '../../money/wallet/index.ts';
import type { CopyRows } from '../../platform/database/copy-in.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { Debts } from './debts.ts';
import type { Due, Repayment, Security } from './types.ts';

interface DueRow {
  coupon_id: string;
  account_id: bigint;
  due: bigint;
}

/** The due advances of these accounts, oldest first. The answer stays true only under the accounts' locks. */
export async function duesOf(sql: Sql, accountIds: readonly number[]): Promise<Due[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await sql.query<DueRow>({
    name: 'dues_of',
    text: `select coupon_id, account_id, due from advances
           where account_id = any($1::bigint[]) and due > 0 order by account_id, at, coupon_id`,
    values: [accountIds],
  });
  return rows.map((row) => ({
    couponId: row.coupon_id,
    accountId: Number(row.account_id),
    due: row.due,
  }));
}

/** The debts of locked accounts. Accounts that never had an advance are not read. */
export async function debtsOf(
  sql: Sql,
  accounts: ReadonlyMap<number, Pick<LockedAccount, 'mayOwe'>>,
): Promise<Debts> {
  const owing = [...accounts].filter(([, { mayOwe }]) => mayOwe);
  return new Debts(
    await duesOf(
      sql,
      owing.map(([id]) => id),
    ),
  );
}

/** Writes repayments in the transaction that moves the money. */
export async function writeRepayments(sql: Sql, repayments: readonly Repayment[]): Promise<void> {
  if (repayments.length === 0) return;
  const sums = new Map<string, Record<Repayment['how'], bigint>>();
  for (const { couponId, how, amount } of repayments) {
    const sum = sums.get(couponId) ?? { repaid: 0n, returned: 0n, owed: 0n };
    sums.set(couponId, { ...sum, [how]: sum[how] + amount });
  }
  const each = [...sums.values()];
  await sql.query({
    name: 'write_repayments',
    text: `update advances a set repaid = a.repaid + v.repaid, returned = a.returned + v.returned,
             owed = a.owed + v.owed
           from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[]) v(id, repaid, returned, owed)
           where a.coupon_id = v.id`,
    values: [
      [...sums.keys()],
      each.map(({ repaid }) => repaid),
      each.map(({ returned }) => returned),
      each.map(({ owed }) => owed),
    ],
  });
}

/** A granted advance with the coupons that secure it. */
export interface Given {
  couponId: string;
  accountId: number;
  amount: bigint;
  /** Epoch milliseconds. */
  at: number;
  securities: readonly Security[];
}

/** The rows of granted advances; empty where none was granted. */
export function advanceRows(given: readonly Given[]): CopyRows[] {
  if (given.length === 0) return [];
  return [
    {
      into: 'advances (coupon_id, account_id, at, amount)',
      rows: given.map(({ couponId, accountId, at, amount }) => [
        couponId,
        accountId,
        new Date(at).toISOString(),
        amount,
      ]),
    },
    {
      into: 'advance_liens (coupon_id, secured_by, value)',
      rows: given.flatMap(({ couponId, securities }) =>
        securities.map((security) => [couponId, security.couponId, security.value]),
      ),
    },
  ];
}

/** Whether a coupon that secures this advance is still open. */
export async function isSecured(sql: Sql, couponId: string): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'is_secured',
    text: `select 1 from advance_liens l join coupons c on c.id = l.secured_by
           where l.coupon_id = $1 and c.status = 'accepted' limit 1`,
    values: [couponId],
  });
  return rowCount === 1;
}

/** Locks a coupon until the transaction ends. Returns its owner and account if it is closed, otherwise null. */
export async function holdClosed(
  sql: Sql,
  couponId: string,
): Promise<{ userId: number; accountId: number } | null> {
  const { rows } = await sql.query<{ user_id: bigint; account_id: bigint; status: string }>({
    name: 'hold_closed_coupon',
    text: 'select user_id, account_id, status from coupons where id = $1 for no key update',
    values: [couponId],
  });
  const [row] = rows;
  if (!row || row.status === 'pending' || row.status === 'accepted') return null;
  return { userId: Number(row.user_id), accountId: Number(row.account_id) };
}

/** Closed coupons with a due advance that has no security left. */
export async function unsecuredCoupons(sql: Sql, most: number): Promise<string[]> {
  const { rows } = await sql.query<{ coupon_id: string }>({
    name: 'unsecured_coupons',
    text: `select a.coupon_id from advances a join coupons c on c.id = a.coupon_id
           where a.due > 0 and c.status not in ('pending', 'accepted') and not exists (
             select from advance_liens l join coupons s on s.id = l.secured_by
             where l.coupon_id = a.coupon_id and s.status = 'accepted')
           order by a.account_id, a.at, a.coupon_id limit $1`,
    values: [most],
  });
  return rows.map((row) => row.coupon_id);
}
