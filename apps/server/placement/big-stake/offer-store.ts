import type { Sql } from '../../platform/database/sql.ts';

/** A leg in an offer of the house. */
export interface OfferedLeg {
  oddsMilli: number;
  /** The epoch of its game's gate at the time of the offer; a later epoch ends the offer. */
  epoch: number;
}

/** The house's counter-offer. Amounts in minor units. */
export interface CounterOffer {
  couponId: string;
  stake: bigint;
  /** In thousandths; null for a system. */
  coefMilli: bigint | null;
  possibleWin: bigint;
  /** In the order of the coupon. */
  legs: OfferedLeg[];
}

interface Row {
  coupon_id: string;
  stake: bigint;
  coef_milli: bigint | null;
  possible_win: bigint;
  legs: OfferedLeg[];
}

/** The current offers of these coupons, by coupon id; coupons without an offer are left out. */
export async function offersOf(
  sql: Sql,
  couponIds: readonly string[],
): Promise<ReadonlyMap<string, CounterOffer>> {
  const { rows } = await sql.query<Row>({
    name: 'counter_offers_of',
    text: `select coupon_id, stake, coef_milli, possible_win, legs from counter_offers
           where coupon_id = any($1::uuid[])`,
    values: [couponIds],
  });
  return new Map(
    rows.map((row) => [
      row.coupon_id,
      {
        couponId: row.coupon_id,
        stake: row.stake,
        coefMilli: row.coef_milli,
        possibleWin: row.possible_win,
        legs: row.legs,
      },
    ]),
  );
}

/** Stores an offer, which replaces earlier ones; the coupon waits for the player until `until`, epoch milliseconds. */
export async function putOffer(
  sql: Sql,
  offer: CounterOffer,
  { operatorId, at, until }: { operatorId: number; at: number; until: number },
): Promise<void> {
  await sql.query({
    text: `insert into counter_offers (coupon_id, operator_id, at, stake, coef_milli, possible_win, legs)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (coupon_id) do update set operator_id = excluded.operator_id, at = excluded.at,
             stake = excluded.stake, coef_milli = excluded.coef_milli, possible_win = excluded.possible_win,
             legs = excluded.legs`,
    values: [
      offer.couponId,
      operatorId,
      new Date(at),
      offer.stake,
      offer.coefMilli,
      offer.possibleWin,
      JSON.stringify(offer.legs),
    ],
  });
  await sql.query({
    text: 'update coupons set accept_after = $2 where id = $1',
    values: [offer.couponId, new Date(until)],
  });
}
