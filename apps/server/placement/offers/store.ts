import type { Sql } from '../../platform/database/sql.ts';
import type { ShownLeg } from '../bets/index.ts';

/** A big-stake request. Amounts in minor units. */
export interface AskedRow {
  id: string;
  number: bigint;
  user_id: bigint;
  login: string;
  currency: string;
  type_id: number;
  system_values: number[] | null;
  stake: bigint;
  coef_milli: bigint | null;
  possible_win: bigint;
  placed_at: Date;
  accept_after: Date;
  /** Over all settled coupons of the player in this currency. */
  staked: bigint;
  paid: bigint;
}

export interface AskedLegRow {
  coupon_id: string;
  game_id: bigint;
  outcome_id: string;
  odds_milli: number;
  shown: ShownLeg;
}

/** At most 200, most urgent first. */
export async function askedCoupons(sql: Sql): Promise<AskedRow[]> {
  const { rows } = await sql.query<AskedRow>({
    text: `select c.id, c.number, c.user_id, u.login, c.currency, c.type_id, c.system_values, c.stake, c.coef_milli,
             c.possible_win, c.placed_at, c.accept_after, t.staked, t.paid
           from coupons c join users u on u.id = c.user_id
           cross join lateral (
             select coalesce(sum(stake), 0)::bigint staked, coalesce(sum(payout), 0)::bigint paid
             from coupons where user_id = c.user_id and currency = c.currency and status in ('won', 'lost', 'cashed_out')) t
           where c.accept_after is not null and c.delay_game_id is null order by c.accept_after, c.id limit 200`,
  });
  return rows;
}

export async function legsOfAsked(sql: Sql, ids: readonly string[]): Promise<AskedLegRow[]> {
  const { rows } = await sql.query<AskedLegRow>({
    text: `select coupon_id, game_id, outcome_id, odds_milli, shown from coupon_legs
           where coupon_id = any($1::uuid[]) order by coupon_id, n`,
    values: [ids],
  });
  return rows;
}

/** Operators who may see big-stake requests. */
export async function operatorIds(sql: Sql): Promise<number[]> {
  const { rows } = await sql.query<{ id: bigint }>({
    text: `select user_id id from operators where 'offers.read' = any(permissions)`,
  });
  return rows.map(({ id }) => Number(id));
}
