import type { ErrorValues, Reason } from '@fairbook/contracts';
import type { Pool } from 'pg';
import { type Cut, keepSince } from '../../platform/database/partitions.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { LimitCause } from '../types.ts';
import type { JudgedBet } from './what-if.ts';

/** A leg as the player sent it, with the sportsbook's facts of it. */
interface RefusedLeg {
  gameId: number;
  outcomeId: string;
  /** The game as it was named then, for when its row is gone; empty where a leg had no price. */
  name: string;
}

export interface NewRefused {
  at: number;
  userId: number;
  accountId: number;
  currency: string;
  typeId: number;
  amount: string;
  maxAmount: string | null;
  code: Reason['code'];
  values: ErrorValues;
  cause: LimitCause | null;
  judged: JudgedBet | null;
  legs: RefusedLeg[];
}

export interface Refused extends NewRefused {
  id: number;
}

export async function insertRefused(sql: Sql, bets: readonly NewRefused[]): Promise<void> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await sql.query({
    name: 'insert_refused',
    text: `insert into refused_bets (at, user_id, account_id, currency, type_id, amount, max_amount, code, values,
             cause, judged, legs)
           select * from unnest($1::timestamptz[], $2::bigint[], $3::bigint[], $4::text[], $5::smallint[], $6::text[],
             $7::text[], $8::text[], $9::json[], $10::text[], $11::json[], $12::json[])`,
    values: [
      bets.map(({ at }) => new Date(at)),
      bets.map(({ userId }) => userId),
      bets.map(({ accountId }) => accountId),
      bets.map(({ currency }) => currency),
      bets.map(({ typeId }) => typeId),
      bets.map(({ amount }) => amount),
      bets.map(({ maxAmount }) => maxAmount),
      bets.map(({ code }) => code),
      bets.map(({ values }) => json(values)),
      bets.map(({ cause }) => cause),
      bets.map(({ judged }) => json(judged)),
      bets.map(({ legs }) => json(legs)),
    ],
  });
}

export interface RefusedPage {
  userId: number | null;
  codes: readonly string[] | null;
  before: number | null;
  limit: number;
}

interface Row {
  id: bigint;
  at: Date;
  user_id: bigint;
  account_id: bigint;
  currency: string;
  type_id: number;
  amount: string;
  max_amount: string | null;
  code: Reason['code'];
  values: ErrorValues;
  cause: LimitCause | null;
  judged: JudgedBet | null;
  legs: RefusedLeg[];
}

/** Newest first. */
export async function refusedBets(
  sql: Sql,
  { userId, codes, before, limit }: RefusedPage,
): Promise<Refused[]> {
  const { rows } = await sql.query<Row>({
    text: `select * from refused_bets where ($1::bigint is null or user_id = $1)
             and ($2::text[] is null or code = any($2)) and ($3::bigint is null or id < $3)
           order by id desc limit $4`,
    values: [userId, codes, before, limit],
  });
  return rows.map((row) => ({
    id: Number(row.id),
    at: row.at.getTime(),
    userId: Number(row.user_id),
    accountId: Number(row.account_id),
    currency: row.currency,
    typeId: row.type_id,
    amount: row.amount,
    maxAmount: row.max_amount,
    code: row.code,
    values: row.values,
    cause: row.cause,
    judged: row.judged,
    legs: row.legs,
  }));
}

const REFUSED: Cut = { table: 'refused_bets', column: 'at', by: 'month' };

/** Makes the next month's partition, and drops those that end before `before` (epoch milliseconds). */
export function pruneRefused(pool: Pool, { now, before }: { now: number; before: number }): Promise<void> {
  return keepSince(pool, REFUSED, { now, before, ahead: 1 });
}

interface AcceptedRow {
  currency: string;
  stake: bigint;
  possible_win: bigint;
  legs: { gameId: number; outcomeId: string; marketTypeId: number; sportId: number; champId: number }[];
}

/** The latest coupons that were not refused, without the exposure of their outcomes at the time. */
export async function lastAccepted(sql: Sql, limit: number) {
  const { rows } = await sql.query<AcceptedRow>({
    text: `with last as (select id, currency, stake, possible_win from coupons where status not in ('refused')
             order by id desc limit $1)
           select c.currency, c.stake, c.possible_win, json_agg(json_build_object('gameId', l.game_id,
             'outcomeId', l.outcome_id, 'marketTypeId', (l.shown ->> 'marketTypeId')::int,
             'sportId', g.sport_id, 'champId', g.champ_id)) legs
           from last c join coupon_legs l on l.coupon_id = c.id join games g on g.id = l.game_id
           group by c.id, c.currency, c.stake, c.possible_win`,
    values: [limit],
  });
  return rows;
}
