import type { Fraction, OutcomeResult } from '@fairbook/feed-contract';
import { ALL_OUTCOMES } from '../sportsbook/index.ts';
import type { Sql } from '../wallet/index.ts';
import type { HeldCoupon, HeldLeg, Revision } from './types.ts';

/** The latest result of a leg: its own, else that of the whole game. Refers to the leg as `l`. */
const LATEST = `lateral (
  select r.result_num, r.result_den, r.void_num, r.void_den, r.why, r.source_seq from outcome_results r
  where r.game_id = l.game_id and r.outcome_id in (l.outcome_id, '${ALL_OUTCOMES}')
  order by r.outcome_id = '${ALL_OUTCOMES}', r.revision desc limit 1) r`;

/** What settlement may touch: neither what waits for its delay nor what was refused. */
const SETTLEABLE = `('accepted', 'won', 'lost', 'void')`;

/** Games with results since `since` that some coupon has not taken in. */
export async function gamesToSettle(sql: Sql, since: number): Promise<number[]> {
  const { rows } = await sql.query<{ game_id: bigint }>({
    text: `select g.game_id from (select distinct game_id from outcome_results where at >= $1) g
           where exists (
             select 1 from coupon_legs l join coupons c on c.id = l.coupon_id cross join ${LATEST}
             where l.game_id = g.game_id and l.decided_seq <> r.source_seq and c.status in ${SETTLEABLE})
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
  type_id: 0 | 1 | 2 | 4;
  system_value: number | null;
  stake: bigint;
  status: HeldCoupon['status'];
  payout: bigint | null;
}

/**
 * Coupons with a leg on this game whose latest result they have not taken in, held until the transaction ends. One that
 * somebody else holds is left to them.
 */
export async function holdCoupons(
  sql: Sql,
  gameId: number,
  limit: number,
  except: readonly string[],
): Promise<HeldCoupon[]> {
  const { rows } = await sql.query<CouponRow>({
    name: 'hold_coupons',
    text: `select c.id, c.user_id, c.account_id, c.currency, c.type_id, c.system_value, c.stake, c.status, c.payout
           from coupons c where c.status in ${SETTLEABLE} and c.id in (
             select l.coupon_id from coupon_legs l cross join ${LATEST}
             where l.game_id = $1 and l.decided_seq <> r.source_seq)
             and c.id <> all($3::uuid[])
           order by c.id limit $2 for no key update skip locked`,
    values: [gameId, limit, except],
  });
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
    systemValue: row.system_value,
    stake: row.stake,
    status: row.status,
    payout: row.payout ?? 0n,
    revision: last?.n ?? 0,
    receivable: last?.receivable ?? 0n,
    legs,
  };
}

interface LegRow {
  coupon_id: string;
  n: number;
  outcome_id: string;
  block_id: number | null;
  odds_milli: number;
  decided_seq: bigint;
  result_num: number | null;
  result_den: number;
  void_num: number;
  void_den: number;
  why: OutcomeResult['why'];
  source_seq: bigint;
}

async function legsOf(sql: Sql, ids: readonly string[]): Promise<Map<string, HeldLeg[]>> {
  const { rows } = await sql.query<LegRow>({
    name: 'legs_with_results',
    text: `select l.coupon_id, l.n, l.outcome_id, l.block_id, l.odds_milli, l.decided_seq, r.*
           from coupon_legs l left join ${LATEST} on true
           where l.coupon_id = any($1::uuid[]) order by l.coupon_id, l.n`,
    values: [ids],
  });
  const legs = new Map<string, HeldLeg[]>();
  for (const row of rows) legs.set(row.coupon_id, [...(legs.get(row.coupon_id) ?? []), legOf(row)]);
  return legs;
}

function legOf(row: LegRow): HeldLeg {
  const latest =
    row.result_num === null
      ? null
      : {
          result: [row.result_num, row.result_den] satisfies Fraction,
          void: [row.void_num, row.void_den] satisfies Fraction,
          why: row.why,
          seq: Number(row.source_seq),
        };
  return {
    n: row.n,
    outcomeId: row.outcome_id,
    blockId: row.block_id,
    oddsMilli: row.odds_milli,
    decidedSeq: Number(row.decided_seq),
    latest: latest as HeldLeg['latest'],
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
    legs.flatMap((leg) =>
      leg.latest && leg.latest.seq !== leg.decidedSeq ? [{ id, n: leg.n, latest: leg.latest }] : [],
    ),
  );
  await sql.query({
    name: 'write_decided',
    text: `update coupon_legs l set decided = v.decided, decided_seq = v.seq
           from unnest($1::uuid[], $2::smallint[], $3::jsonb[], $4::bigint[]) v(id, n, decided, seq)
           where l.coupon_id = v.id and l.n = v.n`,
    values: [
      legs.map(({ id }) => id),
      legs.map(({ n }) => n),
      legs.map(({ latest }) => JSON.stringify({ result: latest.result, void: latest.void, why: latest.why })),
      legs.map(({ latest }) => latest.seq),
    ],
  });
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
