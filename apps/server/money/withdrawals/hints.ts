import type { withdrawals } from '@fairbook/contracts';
import { kindsCounting } from '@fairbook/contracts/products';
import type { Sql } from '../../platform/database/sql.ts';
import { kindList } from '../wallet/index.ts';

/** What an operator should know of a withdrawal's account. Amounts in minor units. */
export interface Facts {
  id: string;
  deposited: bigint;
  staked: bigint;
  withdrawn: bigint;
  hints: withdrawals.RiskHint[];
}

const DAY_MS = 86_400_000;
/** A younger account, and a password that was changed later, are hints. */
const YOUNG_MS = 7 * DAY_MS;
const CHANGED_MS = 3 * DAY_MS;

const DEPOSITS = kindList(kindsCounting('deposit'));
const STAKES = kindList(kindsCounting('stake'));
const STAKES_BACK = kindList(kindsCounting('stake_back'));

/**
 * The facts behind each withdrawal, in one query. Hints never decide anything. They say whether money came in, from
 * outside or by exchange, and was not staked, who else uses the destination, and how well the player is known.
 */
const FACTS = `
  select w.id, coalesce(lines.deposited, 0) deposited, coalesce(lines.staked, 0) staked,
    coalesce(lines.withdrawn, 0) withdrawn,
    not exists (select from withdrawals o where o.user_id = w.user_id and o.status = 'paid' and o.id <> w.id)
      first_withdrawal,
    coalesce((select state from verifications v where v.user_id = w.user_id), 'none') <> 'verified' not_verified,
    exists (select from player_states s where s.user_id = w.user_id and s.ban_level > 0) restricted,
    u.created_at > $2 new_account,
    coalesce(u.password_changed_at > $3, false) password_changed,
    coalesce(lines.staked, 0) < coalesce(lines.brought, 0) not_staked,
    exists (select from deposits d where d.user_id = w.user_id and d.status = 'done' and d.method <> w.method)
      other_method,
    exists (select from withdrawals o where o.destination = w.destination and o.user_id <> w.user_id)
      shared_destination,
    exists (select from payment_cases c join deposits d on d.id::text = c.payment_id
      where d.user_id = w.user_id and c.closed_at is null) open_case
  from withdrawals w
  join users u on u.id = w.user_id
  left join lateral (
    select sum(t.amount) filter (where t.kind in ${DEPOSITS})::bigint deposited,
      sum(t.amount) filter (where t.kind in ${DEPOSITS} or t.kind = 'exchange_in')::bigint brought,
      (coalesce(sum(t.amount) filter (where t.kind in ${STAKES}), 0)
        - coalesce(sum(case when t.credit_account = t.chain_account then t.amount else -t.amount end)
            filter (where t.kind in ${STAKES_BACK}), 0))::bigint staked,
      sum(t.amount) filter (where t.kind in ('withdrawal_pay', 'withdrawal_fee'))::bigint withdrawn
    from transfers t where t.chain_account = w.account_id) lines on true
  where w.id = any($1::uuid[])`;

const HINTS: readonly withdrawals.RiskHint[] = [
  'first_withdrawal',
  'not_verified',
  'restricted',
  'new_account',
  'password_changed',
  'not_staked',
  'other_method',
  'shared_destination',
  'open_case',
];

type Row = Omit<Facts, 'hints'> & Record<withdrawals.RiskHint, boolean>;

export async function factsOf(sql: Sql, ids: readonly string[], now: number): Promise<Map<string, Facts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql.query<Row>({
    text: FACTS,
    values: [ids, new Date(now - YOUNG_MS), new Date(now - CHANGED_MS)],
  });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        deposited: row.deposited,
        staked: row.staked,
        withdrawn: row.withdrawn,
        hints: HINTS.filter((hint) => row[hint]),
      },
    ]),
  );
}
