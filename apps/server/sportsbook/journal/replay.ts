import { isDeepStrictEqual } from 'node:util';
import type { FeedMessage } from '@fairbook/feed-contract';
import { Pool } from 'pg';
import { gameIdOf, stateAfter } from '../catalogue/catalogue.ts';
import type { HotGame } from '../catalogue/hot-game.ts';
import { loadCatalogue } from './load.ts';
import { type Recorded as OldOrNew, upgradedMessage } from './upgrade.ts';

/** A message with its number and time. */
export interface Recorded {
  seq: number;
  /** Epoch milliseconds. */
  at: number;
  message: FeedMessage;
}

const AT_ONCE = 2_000;

/** Passes the recorded messages with `from ≤ seq ≤ to` to `into`, in order, one after another. Returns how many. */
export async function replay(
  pool: Pool,
  from: number,
  to: number,
  into: (recorded: Recorded) => Promise<void> | void,
): Promise<number> {
  let count = 0;
  for (let next = from; ; ) {
    const rows = await recordedBetween(pool, next, to);
    for (const row of rows) await into(row);
    count += rows.length;
    if (rows.length < AT_ONCE) return count;
    next = rows.at(-1)!.seq + 1;
  }
}

/** The first recorded messages after a number, in order; some at a time. */
export async function recordedAfter(pool: Pool, seq: number): Promise<Recorded[]> {
  return recordedBetween(pool, seq + 1, Number.MAX_SAFE_INTEGER);
}

async function recordedBetween(pool: Pool, from: number, to: number): Promise<Recorded[]> {
  const { rows } = await pool.query<{ seq: bigint; at: Date; body: OldOrNew }>(
    'select seq, at, body from feed_messages where seq between $1 and $2 order by seq limit $3',
    [from, to, AT_ONCE],
  );
  return rows.map(({ seq, at, body }) => ({
    seq: Number(seq),
    at: at.getTime(),
    message: upgradedMessage(body),
  }));
}

/** A fresh catalogue from the record alone. Games whose announcement is no longer recorded are left out. */
export async function replayedGames(
  pool: Pool,
  from = 1,
  to: number = Number.MAX_SAFE_INTEGER,
): Promise<Map<number, HotGame>> {
  const games = new Map<number, HotGame>();
  await replay(pool, from, to, ({ seq, at, message }) => {
    const gameId = gameIdOf(message);
    const game = stateAfter(games.get(gameId), message, seq, at);
    if (game) games.set(gameId, game);
  });
  return games;
}

export interface Comparison {
  same: number;
  /** Ids of games that end differently when their messages are replayed. */
  different: number[];
  /** Ids of games whose record doesn't start with the announcement. */
  untold: number[];
}

/** Replays the whole record and compares each game with the database. */
export async function compareWithReplay(pool: Pool): Promise<Comparison> {
  const [replayed, { games }] = [await replayedGames(pool), await loadCatalogue(pool, 0)];
  const comparison: Comparison = { same: 0, different: [], untold: [] };
  for (const game of games) {
    const { gameId } = game.fixture;
    const again = replayed.get(gameId);
    if (!again) comparison.untold.push(gameId);
    else if (isDeepStrictEqual(again, game)) comparison.same += 1;
    else comparison.different.push(gameId);
  }
  return comparison;
}

/** `DATABASE_URL=… node apps/server/sportsbook/journal/replay.ts`: exits with 1 when a game differs. */
async function main(): Promise<void> {
  const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
  const { same, different, untold } = await compareWithReplay(pool);
  await pool.end();
  process.stdout.write(
    `${same} games end the same, ${different.length} differ ${JSON.stringify(different)}, ` +
      `${untold.length} are not on record from their start\n`,
  );
  if (different.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
