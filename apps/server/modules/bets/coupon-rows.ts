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
             change_coef_action, tolerance_percent, drop_on_score_change, idem_key, input_hash, delay_seconds,
             delay_game_id, receipt_group, receipt_index, first_answer, placed_at, status, accept_after, accepted_at)
           select c.*, $20::timestamptz,
             case when c.delay > 0 then 'pending' else 'accepted' end,
             case when c.delay > 0 then $20::timestamptz + make_interval(secs => c.delay) end,
             case when c.delay = 0 then $20::timestamptz end
           from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::text[], $5::smallint[], $6::smallint[],
             $7::bigint[], $8::bigint[], $9::bigint[], $10::smallint[], $11::smallint[], $12::boolean[], $13::text[],
             $14::bytea[], $15::smallint[], $16::bigint[], $17::uuid[], $18::smallint[], $19::json[])
             c(id, user_id, account_id, currency, type_id, system_value, stake, coef, win, action, tolerance, drops, key,
               hash, delay, delay_game, receipt_group, receipt_index, first_answer)
           returning id, number`,
    // A group is one moment.
    values: [...columns(coupons.map(couponRow), 19), new Date(coupons[0]!.at)],
  });
  return new Map(rows.map((row) => [row.id, Number(row.number)]));
}

function couponRow(coupon: NewCoupon): unknown[] {
  const { placement, accepted } = coupon;
  const { submitted } = placement;
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
    placement.key,
    placement.inputHash,
    accepted.delaySeconds,
    accepted.delayGameId,
    coupon.receipt && coupon.receiptGroup,
    coupon.receipt?.proof.index ?? null,
    accepted.delaySeconds > 0 ? JSON.stringify(firstAnswer(coupon)) : null,
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
