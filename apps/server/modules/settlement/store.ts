import type { bets } from '@fairbook/contracts';
import type { Fraction, OutcomeResult } from '@fairbook/feed-contract';
import { ALL_OUTCOMES } from '../sportsbook/index.ts';
import type { Sql } from '../wallet/index.ts';
import type { CouponWithResults, HeldCoupon, HeldLeg, LegResult, Revision } from './types.ts';

/**
 * The result that counts for a leg: its own, else that of the whole game; what the house voided goes before both, and what
 * was taken back only says that there is none. Refers to the leg as `l`.
 */
const LATEST = `lateral (
  select * from (
    (select o.result_num, o.result_den, o.void_num, o.void_den, o.why, o.source_seq, o.is_open, o.origin, 0 as whole
     from outcome_results o where o.game_id = l.game_id and o.outcome_id = l.outcome_id
     order by o.revision desc limit 1)
    union all
    (select o.result_num, o.result_den, o.void_num, o.void_den, o.why, o.source_seq, o.is_open, o.origin, 1
     from outcome_results o where o.game_id = l.game_id and o.outcome_id = '${ALL_OUTCOMES}'
     order by o.revision desc limit 1)) either
  order by is_open, origin = 'house' desc, whole limit 1) r`;

/** What settlement may touch: neither what waits for its delay nor what was refused, sold or lost its security. */
const SETTLEABLE = `c.status in ('accepted', 'won', 'lost', 'void') and c.unsecured_at is null`;

/** Games with results since `since` that some coupon has not taken in. */
export async function gamesToSettle(sql: Sql, since: number): Promise<number[]> {
  const { rows } = await sql.query<{ game_id: bigint }>({
    text: `select g.game_id from (select distinct game_id from outcome_results where at >= $1) g
           where exists (
             select 1 from coupon_legs l join coupons c on c.id = l.coupon_id cross join ${LATEST}
             where l.game_id = g.game_id and l.decided_seq <> r.source_seq and ${SETTLEABLE})
           order by g.game_id`,
    values: [new Date(since)],
  });
  return rows.map((row) => Number(row.game_id));
}

interface CouponRow {
  id: string;
  user_id: bigint;
  account_id: bigint;
  currency: string;
  type_id: bets.TypeId;
  system_values: number[] | null;
  amount_by_block: Record<string, string> | null;
  builders: bets.Builder[] | null;
  terms: bets.AcceptedTerms | null;
  stake: bigint;
  closed_stake: bigint;
  cashed_out: bigint;
  status: HeldCoupon['status'];
  payout: bigint | null;
}

/**
 * Coupons with a leg on this game whose latest result they have not taken in, those of one account together: batches
 * that run at the same time then hardly wait for each other's accounts.
 */
export async function couponsToSettle(sql: Sql, gameId: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'coupons_to_settle',
    text: `select c.id from coupons c where ${SETTLEABLE} and c.id in (
             select l.coupon_id from coupon_legs l cross join ${LATEST}
             where l.game_id = $1 and l.decided_seq <> r.source_seq)
           order by c.account_id, c.id`,
    values: [gameId],
  });
  return rows.map((row) => row.id);
}

const COUPONS = `select c.id, c.user_id, c.account_id, c.currency, c.type_id, c.system_values, c.amount_by_block,
    c.builders, c.terms, c.stake, c.closed_stake, c.cashed_out, c.status, c.payout
  from coupons c where c.id = any($1::uuid[]) and ${SETTLEABLE} order by c.id`;

/** Those of the coupons that can be settled, held until the transaction ends. One that somebody else holds is left to them. */
export async function holdCoupons(sql: Sql, wanted: readonly string[]): Promise<HeldCoupon[]> {
  const { rows } = await sql.query<CouponRow>({
    name: 'hold_coupons',
    text: `${COUPONS} for no key update skip locked`,
    values: [wanted],
  });
  return withResults(sql, rows);
}

/** The same to look at only: nothing is held, so that they may change meanwhile. */
export async function readCoupons(sql: Sql, wanted: readonly string[]): Promise<HeldCoupon[]> {
  const { rows } = await sql.query<CouponRow>({ name: 'read_coupons', text: COUPONS, values: [wanted] });
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
    typeId: row.type_id,
    systemValues: row.system_values ?? [],
    amountByBlockId: row.amount_by_block,
    builders: row.builders ?? [],
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

/** The coupon is void for good, whatever its legs come to. */
export async function markUnsecured(sql: Sql, couponId: string, at: number): Promise<void> {
  await sql.query({
    text: 'update coupons set unsecured_at = $2 where id = $1',
    values: [couponId, new Date(at)],
  });
}

/** A coupon of any state with the latest results of its legs. `hold` keeps it until the transaction ends. */
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

interface LegRow {
  coupon_id: string;
  n: number;
  game_id: bigint;
  outcome_id: string;
  block_id: number | null;
  odds_milli: number;
  decided_seq: bigint;
  result_num: number | null;
  result_den: number;
  void_num: number;
  void_den: number;
  why: OutcomeResult['why'];
  source_seq: bigint | null;
  is_open: boolean;
}

async function legsOf(sql: Sql, ids: readonly string[]): Promise<Map<string, HeldLeg[]>> {
  const { rows } = await sql.query<LegRow>({
    name: 'legs_with_results',
    text: `with legs as materialized (
             select coupon_id, n, game_id, outcome_id, block_id, odds_milli, decided_seq
             from coupon_legs where coupon_id = any($1::uuid[])),
           results as materialized (
             select l.game_id, l.outcome_id, r.* from (select distinct game_id, outcome_id from legs) l
             cross join ${LATEST})
           select * from legs left join results using (game_id, outcome_id) order by coupon_id, n`,
    values: [ids],
  });
  const legs = new Map<string, HeldLeg[]>();
  for (const row of rows) legs.set(row.coupon_id, [...(legs.get(row.coupon_id) ?? []), legOf(row)]);
  return legs;
}

function legOf(row: LegRow): HeldLeg {
  const isDecided = row.result_num !== null && !row.is_open;
  return {
    n: row.n,
    gameId: Number(row.game_id),
    outcomeId: row.outcome_id,
    blockId: row.block_id,
    oddsMilli: row.odds_milli,
    decidedSeq: Number(row.decided_seq),
    latestSeq: row.source_seq === null ? Number(row.decided_seq) : Number(row.source_seq),
    latest: isDecided
      ? {
          result: [row.result_num!, row.result_den] satisfies Fraction,
          void: [row.void_num, row.void_den] satisfies Fraction,
          why: row.why,
          seq: Number(row.source_seq),
        }
      : null,
  };
}

async function lastRevisions(sql: Sql, ids: readonly string[]) {
  const { rows } = await sql.query<{ coupon_id: string; n: number; receivable: bigint }>({
    name: 'last_revisions',
    text: `select distinct on (coupon_id) coupon_id, n, receivable from settlement_revisions
           where coupon_id = any($1::uuid[]) order by coupon_id, n desc`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.coupon_id, { n: row.n, receivable: row.receivable }]));
}

/** Notes on the legs what they were decided by. */
export async function writeLegs(sql: Sql, coupons: readonly HeldCoupon[]): Promise<void> {
  const legs = coupons.flatMap(({ id, legs }) =>
    legs.filter((leg) => leg.latestSeq !== leg.decidedSeq).map((leg) => ({ id, ...leg })),
  );
  await sql.query({
    name: 'write_decided',
    text: `update coupon_legs l set decided = v.decided, decided_seq = v.seq
           from unnest($1::uuid[], $2::smallint[], $3::jsonb[], $4::bigint[]) v(id, n, decided, seq)
           where l.coupon_id = v.id and l.n = v.n`,
    values: [
      legs.map(({ id }) => id),
      legs.map(({ n }) => n),
      legs.map(({ latest }) => latest && JSON.stringify(decidedOf(latest))),
      legs.map(({ latestSeq }) => latestSeq),
    ],
  });
}

function decidedOf({ result, void: returned, why }: LegResult) {
  return { result, void: returned, why };
}

/** Appends revisions and brings their coupons to what these say. */
export async function writeRevisions(sql: Sql, revisions: readonly Revision[], at: number): Promise<void> {
  if (revisions.length === 0) return;
  await sql.query({
    name: 'write_revisions',
    text: `insert into settlement_revisions (coupon_id, n, at, reason, status, payout, receivable, legs, explanation)
           select v.id, v.n, $9, v.reason, v.status, v.payout, v.receivable, v.legs, v.explanation
           from unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::jsonb[],
                       $8::jsonb[]) v(id, n, reason, status, payout, receivable, legs, explanation)`,
    values: [
      revisions.map((r) => r.couponId),
      revisions.map((r) => r.n),
      revisions.map((r) => r.reason),
      revisions.map((r) => r.status),
      revisions.map((r) => r.payout),
      revisions.map((r) => r.receivable),
      revisions.map((r) => JSON.stringify(r.legs)),
      revisions.map((r) => JSON.stringify(r.explanation)),
      new Date(at),
    ],
  });
  await sql.query({
    name: 'settle_coupons',
    text: `update coupons c set status = v.status,
             payout = case when v.status = 'accepted' then null else v.payout end,
             settled_at = case when v.status = 'accepted' then null else $4::timestamptz end
           from unnest($1::uuid[], $2::text[], $3::bigint[]) v(id, status, payout) where c.id = v.id`,
    values: [
      revisions.map((r) => r.couponId),
      revisions.map((r) => r.status),
      revisions.map((r) => r.payout),
      new Date(at),
    ],
  });
}
