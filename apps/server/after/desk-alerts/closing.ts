import type { Sql } from '../../platform/database/sql.ts';
import { type Rates, toBase } from '../../risk/index.ts';
import type { ClosingSums, Limits } from './core.ts';

/** A game is counted so long after its start, when its last bets before it are on record. */
const AFTER_MS = 2 * 60_000;
/** A game that could not be counted for so long isn’t any more. Closing prices are kept for longer. */
const WITHIN_MS = 24 * 3_600_000;
/** How many games at a time. */
const GAMES = 50;
/** Months back that count, with the current one. */
const MONTHS = 3;

/**
 * Adds what players’ prices were above the closing ones in games that have begun, each game once: it is marked in the same
 * statement. Boosted prices count as the usual ones, and combined prices don’t count. A bet weighs what is staked on it.
 * Returns the number of games.
 */
export async function countClosing(sql: Sql, rates: Rates, now: number): Promise<number> {
  const { rows } = await sql.query<{ games: number }>({
    name: 'desk_alerts_closing',
    text: `with begun as (
             select g.id, g.state -> 'closing' closing from games g
             where g.status in ('live', 'ended') and g.starts_at > $1 and g.starts_at <= $2
               and not exists (select from closing_games c where c.game_id = g.id)
             limit ${GAMES}),
           counted as (
             insert into closing_games (game_id, at) select id, $3 from begun on conflict do nothing returning game_id),
           closing as (
             select b.id, priced ->> 0 outcome_id, (priced ->> 1)::float8 milli
             from begun b join counted n on n.game_id = b.id, jsonb_array_elements(coalesce(b.closing, '[]')) priced),
           games_of as (
             select c.user_id, l.game_id, count(*) bets, sum(weight) weight,
               sum(weight * (coalesce(l.usual_milli, l.odds_milli) / closing.milli - 1)) / sum(weight) above
             from closing join coupon_legs l on l.game_id = closing.id and l.outcome_id = closing.outcome_id
               join coupons c on c.id = l.coupon_id
               cross join lateral (select c.stake * ($5::jsonb ->> c.currency)::float8 weight) weighed
             where weight > 0 and not l.is_live and c.builders is null and c.status not in ('pending', 'refused')
             group by c.user_id, l.game_id),
           added as (
             insert into closing_values as held
               (user_id, month, games, bets, weight, weighted, weight_squares, squares)
             select user_id, $4::date, count(*), sum(bets), sum(weight), sum(weight * above), sum(weight * weight),
               sum((weight * above) ^ 2)
             from games_of group by user_id
             on conflict (user_id, month) do update set games = held.games + excluded.games, bets = held.bets + excluded.bets,
               weight = held.weight + excluded.weight, weighted = held.weighted + excluded.weighted,
               weight_squares = held.weight_squares + excluded.weight_squares,
               squares = held.squares + excluded.squares)
           select count(*)::int games from counted`,
    values: [
      new Date(now - WITHIN_MS),
      new Date(now - AFTER_MS),
      new Date(now),
      monthOf(now, 0),
      baseOf(rates),
    ],
  });
  return rows[0]!.games;
}

const MANY = 1_000_000_000n;

/** What a minor unit of each currency is in minor units of the base currency. */
function baseOf(rates: Rates): Record<string, number> {
  return Object.fromEntries(
    [...rates.keys()].map((iso) => [iso, Number(toBase(MANY, iso, rates)) / Number(MANY)]),
  );
}

/** Forgets games that can’t be counted again, and months that don’t count any more. */
export async function forgetClosing(sql: Sql, now: number): Promise<void> {
  await sql.query({
    text: 'delete from closing_games where at < $1',
    values: [new Date(now - 2 * WITHIN_MS)],
  });
  await sql.query({ text: 'delete from closing_values where month < $1', values: [monthOf(now, MONTHS)] });
}

/** Players with so many games, and such a mean, in the months that count. */
export async function closingSums(
  sql: Sql,
  { sharpGames, sharpPercent }: Limits,
  now: number,
): Promise<ClosingSums[]> {
  const { rows } = await sql.query<Omit<ClosingSums, 'userId'> & { user_id: bigint }>({
    name: 'desk_alerts_sums',
    text: `select user_id, sum(games)::int games, sum(bets)::int bets, sum(weight) weight, sum(weighted) weighted,
             sum(weight_squares) "weightSquares", sum(squares) squares
           from closing_values where month >= $1 group by user_id
           having sum(games) >= $2 and sum(weighted) >= sum(weight) * $3::float8`,
    values: [monthOf(now, MONTHS - 1), sharpGames, sharpPercent / 100],
  });
  return rows.map(({ user_id, ...sums }) => ({ userId: Number(user_id), ...sums }));
}

/** The first day of a month, so many months ago, in UTC. */
function monthOf(now: number, ago: number): string {
  const day = new Date(now);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - ago)).toISOString().slice(0, 10);
}
