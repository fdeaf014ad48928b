import type { Pool } from 'pg';
import type { Config } from '../../platform/config/config.ts';
import { playsSimulator } from '../../platform/config/feed-list.ts';
import { KEEP_DAYS } from '../../platform/config/keep.ts';
import { type Cut, dropParts, leftoversOf, makeParts } from '../../platform/database/partitions.ts';
import { keepTrails, WITH_TRAIL } from '../price-trail/price-trail-store.ts';

/**
 * At twenty times real speed messages take 140 MB an hour, and 4,200 games end a day. Six hours of messages are five
 * days of matches; a week of games is twenty weeks of them, in some 1.3 GB (docs/growth.md). Two days of open data are forty
 * days of games, at up to 18 kB each.
 */
const KEEP_FAST = { feedHours: 6, gameDays: 7, openDays: 2 };
const FAST = 4;

/**
 * For how many hours messages of the feed are kept, and for how many days games without bets and open data. Only simulated games run
 * faster than real time.
 */
export function keptOfGames({
  clockSpeed,
  keep,
  ...feed
}: Pick<Config, 'feed' | 'feeds' | 'clockSpeed' | 'keep'>): {
  feedHours: number;
  gameDays: number;
  openDays: number;
} {
  const isFast = playsSimulator(feed) && clockSpeed > FAST;
  const usual = isFast
    ? KEEP_FAST
    : {
        feedHours: KEEP_DAYS.feed_messages * 24,
        gameDays: KEEP_DAYS.games,
        openDays: KEEP_DAYS.open_games,
      };
  const days = keep.feed_messages;
  return {
    feedHours: days === undefined ? usual.feedHours : days * 24,
    gameDays: keep.games ?? usual.gameDays,
    openDays: keep.open_games ?? usual.openDays,
  };
}

/** Some 300 MB of the simulator's messages in one partition. */
export const MESSAGES: Cut = { table: 'feed_messages', column: 'seq', by: 100_000 };
const PARTS_AHEAD = 3;

/** Makes the partition of this number, if it is missing, before a writer gives the number away. */
export async function makeRoomFor(pool: Pool, seq: number): Promise<void> {
  await makeParts(pool, MESSAGES, seq, 0);
}

/** Games deleted per transaction, so that nobody waits long for a lock. */
const AT_ONCE = 500;

/**
 * Makes the next partitions, and forgets recorded messages older than `before`; the price trails of games that are not
 * over or have bets are kept. A partition goes as soon as all of it is old; where there was none, messages go one by
 * one. The last message stays, because the numbering continues from it, and so do messages missing in a game's snapshot
 * or trail. Returns how many were deleted one by one.
 */
export async function pruneFeed(pool: Pool, before: Date): Promise<number> {
  const { rows } = await pool.query<{ last: bigint }>(
    'select coalesce(max(seq), 0) as last from feed_messages',
  );
  const last = Number(rows[0]!.last);
  await makeParts(pool, MESSAGES, last + 1, PARTS_AHEAD);
  const since = await firstSince(pool, before);
  await keepTrails(pool, before, since);
  await dropParts(pool, MESSAGES, Math.min(Number(since), last), async ({ name }) => {
    const { rowCount } = await pool.query(`select from ${name} m where m.at >= $1 or ${NEEDED} limit 1`, [
      before,
    ]);
    return rowCount === 0;
  });
  let deleted = 0;
  for (const name of await leftoversOf(pool, MESSAGES)) {
    const { rowCount } = await pool.query(
      `delete from ${name} m where m.at < $1 and m.seq < $2 and m.seq < $3 and not ${NEEDED}`,
      [before, since, last],
    );
    deleted += rowCount ?? 0;
  }
  return deleted;
}

const NEEDED = `exists (
  select from games g left join price_trails t on t.game_id = g.id
  where g.id = m.game_id
    and ((g.status in ('upcoming', 'live') and (g.state ->> 'appliedSeq')::bigint < m.seq)
      or (${WITH_TRAIL} and (t.through_seq is null or t.through_seq < m.seq))))`;

/**
 * A number above those of all messages before `time`, as far as the numbers grow with time. It is found by halving the
 * range: times have no index, and reading two days of messages to delete an hour of them would take too long.
 */
async function firstSince(pool: Pool, time: Date): Promise<bigint> {
  const { rows } = await pool.query<{ low: bigint; high: bigint }>(
    'select coalesce(min(seq), 0) low, coalesce(max(seq), 0) high from feed_messages',
  );
  let { low, high } = rows[0]!;
  while (low < high) {
    const middle = (low + high) / 2n;
    const { rows: next } = await pool.query<{ is_before: boolean }>(
      'select at < $2 as is_before from feed_messages where seq >= $1 order by seq limit 1',
      [middle, time],
    );
    if (next[0]?.is_before) low = middle + 1n;
    else high = middle;
  }
  return low;
}

/**
 * For games without bets: deletes the prices of those that ended before `details`, and those that ended before
 * `games` altogether. A year of simulated games would otherwise be a million of them with 500 prices each. Returns
 * how many games lost their prices and how many are gone; a result of `AT_ONCE` means that there may be more.
 */
export async function forgetOldGames(
  pool: Pool,
  before: { details: Date; games: Date },
): Promise<{ details: number; games: number }> {
  const { rowCount: details } = await pool.query(
    `with old as (
       select g.id from games g where g.ended_at < $1 and g.markets <> '[]' and ${UNSTAKED} limit $2),
     trails as (delete from price_trails where game_id in (select id from old))
     update games set markets = '[]', state = state - '{decided,closing,held,reopened}'::text[]
     where id in (select id from old)`,
    [before.details, AT_ONCE],
  );
  const { rowCount: games } = await pool.query(
    `with old as (
       select g.id from games g where g.ended_at < $1 and ${UNSTAKED}
         and not exists (select from voids v where v.game_id = g.id)
         and not exists (select from results_by_hand h where h.game_id = g.id)
         and not exists (select from stops s where s.game_id = g.id)
         and not exists (select from hand_prices p where p.game_id = g.id)
         and not exists (select from boosts b where b.game_id = g.id)
         and not exists (select from price_alerts a where a.game_id = g.id)
       order by g.ended_at limit $2),
     gone as (delete from gates where game_id in (select id from old)),
     numbers as (delete from feed_ids where kind = 'game' and ours in (select id from old))
     delete from games where id in (select id from old)`,
    [before.games, AT_ONCE],
  );
  return { details: details ?? 0, games: games ?? 0 };
}

const UNSTAKED = `not exists (select from coupon_legs l where l.game_id = g.id)
  and not exists (select from toto_games t where t.game_id = g.id)
  and not exists (select from prediction_games p where p.game_id = g.id)
  and not exists (select from outcome_results r where r.game_id = g.id)`;
