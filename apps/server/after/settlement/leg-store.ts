import { betKey } from '@fairbook/contracts/placement/bet-key';
import type { Fraction, OutcomeResult } from '@fairbook/feed-contract';
import { arrayText } from '../../platform/database/array-text.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { LATEST_RESULT } from '../../sportsbook/index.ts';
import type { HeldCoupon, HeldLeg, LegResult } from './types.ts';

interface LegRow {
  coupon_id: string;
  n: number;
  game_id: bigint;
  outcome_id: string;
  block_id: number | null;
  odds_milli: number;
  usual_milli: number | null;
  decided_seq: bigint;
}

interface ResultRow {
  game_id: bigint;
  outcome_id: string;
  result_num: number | null;
  result_den: number;
  void_num: number;
  void_den: number;
  why: OutcomeResult['why'];
  source_seq: bigint;
  is_open: boolean;
}

/** The latest statement of the feed or the house about an outcome. */
interface Said {
  seq: number;
  /** Null before a result, and after its withdrawal. */
  result: LegResult | null;
}

/** The legs of these coupons in order, each with its latest result. */
export async function legsOf(sql: Sql, couponIds: readonly string[]): Promise<Map<string, HeldLeg[]>> {
  const { rows } = await sql.query<LegRow>({
    name: 'legs_of_coupons',
    text: `select coupon_id, n, game_id, outcome_id, block_id, odds_milli, usual_milli, decided_seq
           from coupon_legs where coupon_id = any($1::uuid[]) order by coupon_id, n`,
    values: [arrayText(couponIds)],
  });
  const latest = await latestOf(sql, rows);
  const legs = new Map<string, HeldLeg[]>();
  for (const row of rows) {
    const leg = legOf(row, latest.get(outcomeOf(row)));
    const others = legs.get(row.coupon_id);
    if (others) others.push(leg);
    else legs.set(row.coupon_id, [leg]);
  }
  return legs;
}

/** Latest statements by `outcomeOf`. Coupons settled together share outcomes, so each outcome is read once. */
async function latestOf(sql: Sql, legs: readonly LegRow[]): Promise<Map<string, Said>> {
  const wanted = [...new Map(legs.map((leg) => [outcomeOf(leg), leg])).values()];
  const { rows } = await sql.query<ResultRow>({
    name: 'latest_results',
    text: `select l.game_id, l.outcome_id, r.*
           from unnest($1::bigint[], $2::text[]) l(game_id, outcome_id) cross join ${LATEST_RESULT}`,
    values: [arrayText(wanted.map((leg) => leg.game_id)), wanted.map((leg) => leg.outcome_id)],
  });
  return new Map(rows.map((row) => [outcomeOf(row), saidOf(row)]));
}

function outcomeOf({ game_id, outcome_id }: Pick<LegRow, 'game_id' | 'outcome_id'>): string {
  return betKey({ gameId: Number(game_id), outcomeId: outcome_id });
}

function saidOf(row: ResultRow): Said {
  const seq = Number(row.source_seq);
  if (row.result_num === null || row.is_open) return { seq, result: null };
  const result: Fraction = [row.result_num, row.result_den];
  return { seq, result: { result, void: [row.void_num, row.void_den], why: row.why, seq } };
}

function legOf(row: LegRow, said: Said | undefined): HeldLeg {
  const decidedSeq = Number(row.decided_seq);
  return {
    n: row.n,
    gameId: Number(row.game_id),
    outcomeId: row.outcome_id,
    blockId: row.block_id,
    oddsMilli: row.odds_milli,
    usualMilli: row.usual_milli,
    decidedSeq,
    latestSeq: said?.seq ?? decidedSeq,
    latest: said?.result ?? null,
  };
}

/** Writes the deciding results to the legs. */
export async function writeLegs(sql: Sql, coupons: readonly HeldCoupon[]): Promise<void> {
  const legs = coupons.flatMap(({ id, legs }) =>
    legs.filter((leg) => leg.latestSeq !== leg.decidedSeq).map((leg) => ({ id, ...leg })),
  );
  const results = [...new Set(legs.map(({ latest }) => latest))];
  const places = new Map(results.map((latest, i) => [latest, i + 1]));
  await sql.query({
    name: 'write_decided',
    text: `update coupon_legs l set decided = ($5::jsonb[])[v.place], decided_seq = v.seq
           from unnest($1::uuid[], $2::smallint[], $3::bigint[], $4::integer[]) v(id, n, seq, place)
           where l.coupon_id = v.id and l.n = v.n`,
    values: [
      arrayText(legs.map(({ id }) => id)),
      arrayText(legs.map(({ n }) => n)),
      arrayText(legs.map(({ latestSeq }) => latestSeq)),
      arrayText(legs.map(({ latest }) => places.get(latest)!)),
      results.map((latest) => latest && JSON.stringify(decidedOf(latest))),
    ],
  });
}

function decidedOf({ result, void: returned, why }: LegResult) {
  return { result, void: returned, why };
}
