import type { bets } from '@fairbook/contracts';
import { formatDecimal } from '@fairbook/money';
import type { Sql } from '../wallet/index.ts';
import { coefOf } from './keys-store.ts';
import { shownOf } from './shown.ts';
import type { Accepted, AcceptedLeg, PlaceAnswer, Placement } from './types.ts';

/** A coupon about to be written. */
export interface NewCoupon {
  id: string;
  placement: Placement;
  accepted: Accepted;
  /** Epoch milliseconds. */
  at: number;
  receipt: bets.Receipt | null;
  /** The group that the receipt was signed in. */
  receiptGroup: string;
}

/** Writes coupons in one statement; answers their numbers by id. */
export async function insertCoupons(sql: Sql, coupons: readonly NewCoupon[]): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ id: string; number: bigint }>({
    name: 'insert_coupons',
    text: `insert into coupons (id, user_id, account_id, currency, type_id, system_value, stake, coef_milli, possible_win,
             change_coef_action, tolerance_percent, drop_on_score_change, status, idem_key, input_hash, placed_at,
             delay_seconds, delay_game_id, accept_after, accepted_at, receipt_group, receipt_index, first_answer)
           select * from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::text[], $5::smallint[], $6::smallint[],
             $7::bigint[], $8::bigint[], $9::bigint[], $10::smallint[], $11::smallint[], $12::boolean[], $13::text[],
             $14::text[], $15::bytea[], $16::timestamptz[], $17::smallint[], $18::bigint[], $19::timestamptz[],
             $20::timestamptz[], $21::uuid[], $22::smallint[], $23::json[])
           returning id, number`,
    values: columns(coupons.map(couponRow), 23),
  });
  return new Map(rows.map((row) => [row.id, Number(row.number)]));
}

function couponRow(coupon: NewCoupon): unknown[] {
  const { placement, accepted } = coupon;
  const { submitted } = placement;
  const at = isoAt(coupon.at);
  const isPending = accepted.delaySeconds > 0;
  return [
    coupon.id,
    placement.userId,
    placement.accountId,
    placement.limits.currency,
    submitted.typeId,
    submitted.systemValue,
    accepted.stake,
    accepted.coefMilli,
    accepted.possibleWin,
    submitted.changeCoefAction,
    submitted.tolerancePercent,
    submitted.dropOnScoreChange,
    isPending ? 'pending' : 'accepted',
    placement.key,
    placement.inputHash,
    at,
    accepted.delaySeconds,
    accepted.delayGameId,
    isPending ? isoAt(coupon.at + accepted.delaySeconds * 1000) : null,
    isPending ? null : at,
    coupon.receipt && coupon.receiptGroup,
    coupon.receipt?.proof.index ?? null,
    isPending ? JSON.stringify(firstAnswer(coupon)) : null,
  ];
}

/** The answer to a placement, but for its number, which the database gives. */
export function firstAnswer({ id, placement, accepted, receipt }: NewCoupon): Omit<PlaceAnswer, 'number'> {
  return {
    couponId: id,
    status: accepted.delaySeconds > 0 ? 'pending' : 'accepted',
    coef: coefOf(accepted.coefMilli),
    possibleWin: formatDecimal(accepted.possibleWin, placement.limits.exponent),
    delaySeconds: accepted.delaySeconds,
    receipt,
  };
}

export async function insertLegs(sql: Sql, coupons: readonly NewCoupon[]): Promise<void> {
  const legs = coupons.flatMap((coupon) => coupon.accepted.legs.map((leg, n) => legRow(coupon.id, n, leg)));
  await sql.query({
    name: 'insert_legs',
    text: `insert into coupon_legs (coupon_id, n, game_id, outcome_id, block_id, odds_milli, seen_milli, price_version,
             is_live, score_home, score_away, shown)
           select * from unnest($1::uuid[], $2::smallint[], $3::bigint[], $4::text[], $5::smallint[], $6::integer[],
             $7::integer[], $8::bigint[], $9::boolean[], $10::smallint[], $11::smallint[], $12::json[])`,
    values: columns(legs, 12),
  });
}

function legRow(couponId: string, n: number, { fact, seenMilli, blockId }: AcceptedLeg): unknown[] {
  const [home, away] = fact.state.score;
  return [
    couponId,
    n,
    fact.gameId,
    fact.outcomeId,
    blockId,
    fact.coefMilli,
    seenMilli,
    fact.priceVersion,
    fact.state.status === 'live',
    home,
    away,
    JSON.stringify(shownOf(fact)),
  ];
}

/** Rows → one array per column, as `unnest` takes them. */
function columns(rows: readonly unknown[][], width: number): unknown[][] {
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));
}

let last = { ms: 0, iso: '' };

/** Coupons of a group share their moments, so the last one written is kept. */
function isoAt(ms: number): string {
  if (last.ms !== ms) last = { ms, iso: new Date(ms).toISOString() };
  return last.iso;
}
