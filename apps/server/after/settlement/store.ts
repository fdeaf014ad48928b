import type { bets } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { arrayText } from '../../platform/database/array-text.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { LATEST_RESULT } from '../../sportsbook/index.ts';
import { legsOf } from './leg-store.ts';
import { lastRevisions } from './revision-store.ts';
import type { CouponWithResults, HeldCoupon, HeldLeg } from './types.ts';

/**
 * The coupons that settlement may change: not those waiting for their delay, refused, cashed out or ended for lack of
 * security.
 */
const SETTLEABLE = `c.status in ('accepted', 'won', 'lost', 'void') and c.unsecured_at is null`;

/**
 * Legs of these games that have not applied the latest statement on their outcome, as `late`. Outcomes are looked up
 * once each: a game has thousands of legs and a hundred outcomes.
 */
const LATE = `legs as materialized (
    select coupon_id, game_id, outcome_id, decided_seq from coupon_legs where game_id = any($1::bigint[])),
  said as materialized (
    select l.game_id, l.outcome_id, r.source_seq from (select distinct game_id, outcome_id from legs) l
    cross join ${LATEST_RESULT}),
  late as (
    select coupon_id, game_id from legs join said using (game_id, outcome_id) where decided_seq <> source_seq)`;

/** Games whose results some coupon has not applied: among those with a result since `since`, and among `others`. */
export async function gamesToSettle(
  sql: Sql,
  since: number,
  others: readonly number[] = [],
): Promise<number[]> {
  const { rows: decided } = await sql.query<{ game_id: bigint }>({
    text: 'select distinct game_id from outcome_results where at >= $1',
    values: [new Date(since)],
  });
  const { rows } = await sql.query<{ game_id: bigint }>({
    text: `with ${LATE}
           select distinct late.game_id from late join coupons c on c.id = late.coupon_id where ${SETTLEABLE}
           order by late.game_id`,
    values: [arrayText([...new Set([...decided.map((row) => Number(row.game_id)), ...others])])],
  });
  return rows.map((row) => Number(row.game_id));
}

/** How many coupons have not applied the results since `since`. */
export async function countUnsettled(sql: Sql, since: number): Promise<number> {
  const { rows } = await sql.query<{ count: number }>({
    text: `with ${LATE.replace(
      '$1::bigint[]',
      'array(select distinct r.game_id from outcome_results r where r.at >= $1::timestamptz)',
    )}
           select count(distinct late.coupon_id)::int as count
           from late join coupons c on c.id = late.coupon_id where ${SETTLEABLE}`,
    values: [new Date(since)],
  });
  return rows[0]?.count ?? 0;
}

interface CouponRow {
  id: string;
  user_id: bigint;
  account_id: bigint;
  currency: string;
  type_id: bets.TypeId;
  system_values: number[] | null;
  amount_by_block: Record<string, string> | null;
  builders: bets.SameGame[] | null;
  terms: bets.AcceptedTerms | null;
  stake: bigint;
  closed_stake: bigint;
  cashed_out: bigint;
  status: HeldCoupon['status'];
  payout: bigint | null;
}

/**
 * Coupons with a leg on this game whose latest result they have not applied, grouped by account, so that concurrent
 * batches hardly wait for each other's accounts.
 */
export async function couponsToSettle(sql: Sql, gameId: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'coupons_to_settle',
    text: `with ${LATE}
           select c.id from coupons c where ${SETTLEABLE} and c.id in (select coupon_id from late)
           order by c.account_id, c.id`,
    values: [arrayText([gameId])],
  });
  return rows.map((row) => row.id);
}

const COUPONS = `select c.id, c.user_id, c.account_id, c.currency, c.type_id, c.system_values, c.amount_by_block,
    c.builders, c.terms, c.stake, c.closed_stake, c.cashed_out, c.status, c.payout
  from coupons c where c.id = any($1::uuid[]) and ${SETTLEABLE} order by c.id`;

/**
 * Those of the coupons that can be settled, locked until the transaction ends. Coupons locked elsewhere are skipped.
 */
export async function holdCoupons(sql: Sql, wanted: readonly string[]): Promise<HeldCoupon[]> {
  const { rows } = await sql.query<CouponRow>({
    name: 'hold_coupons',
    text: `${COUPONS} for no key update skip locked`,
    values: [arrayText(wanted)],
  });
  return withResults(sql, rows);
}

/** The same coupons without locks, so they may change meanwhile. */
export async function readCoupons(sql: Sql, wanted: readonly string[]): Promise<HeldCoupon[]> {
  const { rows } = await sql.query<CouponRow>({
    name: 'read_coupons',
    text: COUPONS,
    values: [arrayText(wanted)],
  });
  return withResults(sql, rows);
}

async function withResults(sql: Sql, rows: readonly CouponRow[]): Promise<HeldCoupon[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [legs, revisions] = [await legsOf(sql, ids), await lastRevisions(sql, ids)];
  return rows.map((row) => couponOf(row, legs.get(row.id) ?? [], revisions.get(row.id)));
}

function couponOf(
  row: CouponRow,
  legs: HeldLeg[],
  last: { n: number; receivable: bigint } | undefined,
): HeldCoupon {
  return {
    id: row.id,
    userId: Number(row.user_id),
    accountId: Number(row.account_id),
    currency: row.currency,
    type: typeOfId(row.type_id),
    systemValues: row.system_values ?? [],
    amountByBlockId: row.amount_by_block,
    sameGames: row.builders ?? [],
    terms: row.terms,
    stake: row.stake,
    closedStake: row.closed_stake,
    cashedOut: row.cashed_out,
    status: row.status,
    payout: row.payout ?? 0n,
    revision: last?.n ?? 0,
    receivable: last?.receivable ?? 0n,
    legs,
  };
}

/** A coupon of any state with the latest results of its legs. `hold` locks it until the transaction ends. */
export async function couponWithResults(
  sql: Sql,
  id: string,
  { hold }: { hold: boolean },
): Promise<CouponWithResults | null> {
  const { rows } = await sql.query<
    Omit<CouponRow, 'status'> & { status: bets.Coupon['status']; possible_win: bigint }
  >({
    name: hold ? 'hold_coupon_with_results' : 'coupon_with_results',
    text: `select id, user_id, account_id, currency, type_id, system_values, amount_by_block, builders, terms, stake,
             closed_stake, cashed_out, status, payout, possible_win
           from coupons where id = $1 ${hold ? 'for no key update' : ''}`,
    values: [id],
  });
  const [row] = rows;
  if (!row) return null;
  const [legs, revisions] = [await legsOf(sql, [id]), await lastRevisions(sql, [id])];
  const status =
    row.status === 'won' || row.status === 'lost' || row.status === 'void' ? row.status : 'accepted';
  return {
    status: row.status,
    possibleWin: row.possible_win,
    coupon: couponOf({ ...row, status }, legs.get(id) ?? [], revisions.get(id)),
  };
}
