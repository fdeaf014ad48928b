import { createBettingWorld, createWorld, openPool } from '@fairbook/testkit';
import { expect, test } from 'vitest';
import { partsOf } from '../../platform/database/partitions.ts';
import { catalogueNodes } from '../../testing/catalogue-nodes.ts';
import { createFaultyStream } from '../../testing/faulty-stream.ts';
import { announce, odds } from '../../testing/sample-feed.ts';
import { isRefusedByDatabase } from './journal-store.ts';
import { keptOfGames, MESSAGES, pruneFeed } from './retention.ts';

test('a partition is dropped when all of it is old and nothing of it is missing in a snapshot', async () => {
  const book = await createBettingWorld(2);
  const { services, platform } = book.world;
  const { pool, clock } = platform;
  await services.sportsbook.flush();
  const parts = async () => (await partsOf(pool, MESSAGES)).map(({ name }) => name);
  const forget = () => pruneFeed(pool, new Date(clock.now() + 60_000));
  await forget();
  expect(await parts()).toEqual(['until1', 'p1', 'p2', 'p3'].map((n) => `feed_messages_${n}`));
  // As if the feed went on to the last number of one partition and the first of the next.
  const [last] = (await pool.query('select * from feed_messages')).rows;
  const insert = (seq: number) =>
    pool.query(`insert into feed_messages values ($1, $2, $3, $4, $5, $6)`, [
      ...[seq, last.producer, last.type, 2, last.at, last.body],
    ]);
  for (const seq of [199_999, 200_000]) await insert(seq);
  const counts = await pool.query(
    'select tableoid::regclass::text as part, count(*)::int from feed_messages group by 1 order by 1',
  );
  expect(counts.rows.slice(0, 2)).toEqual([
    { part: 'feed_messages_p1', count: 1 },
    { part: 'feed_messages_p2', count: 1 },
  ]);
  await forget();
  expect((await parts())[0]).toBe('feed_messages_p1');
  await pool.query(`update games set state = state || '{"appliedSeq": 200000}' where id = 2`);
  await forget();
  expect(await parts()).toEqual([2, 3, 4, 5].map((n) => `feed_messages_p${n}`));
  expect((await pool.query('select max(seq)::int as max from feed_messages')).rows).toEqual([
    { max: 200_000 },
  ]);
  await book.world.close();
});

test('a message that comes while its table is being cut is kept whole, not taken for bad data', async () => {
  await using world = await createWorld();
  const { pool } = world.platform;
  const { writer, stopAll } = catalogueNodes(() => world);
  const node = await writer(createFaultyStream(() => 1));
  const parts = async () => (await partsOf(pool, MESSAGES)).map(({ name }) => name);
  expect(await parts()).toEqual(['feed_messages_until1', 'feed_messages_p1']);
  await node.ingest(announce(1, Date.now()));
  // As an older node moves what came before its partition: the rest alone is locked.
  await pool.query(
    'alter table feed_messages detach partition feed_messages_p1; alter table feed_messages_p1 rename to feed_messages_p1_old',
  );
  const other = openPool(world.databaseUrl, 2);
  const mover = await other.connect();
  await mover.query('begin; lock table feed_messages_rest in access exclusive mode');
  const told = node.ingest(odds(1, Date.now()));
  const isWaiting = async () =>
    (
      await other.query(
        "select from pg_locks where not granted and relation = 'feed_messages_rest'::regclass",
      )
    ).rowCount;
  await expect.poll(isWaiting).toBe(1);
  await mover.query(`alter table feed_messages attach partition feed_messages_p1_old for values from (100000) to (200000);
    commit`);
  mover.release();
  await other.end();
  await told;
  await node.flush();
  const { rows } = await pool.query('select type, producer from feed_messages order by seq');
  expect(rows.map(({ type }) => type)).toEqual(['alive', 'fixture', 'odds_change']);
  expect(rows.map(({ producer }) => producer)).not.toContain('refused');
  await stopAll();
});

test.each([
  ['an undefined column, as of a schema that another version changed', { code: '42703' }, false],
  ['a right that was taken away', { code: '42501' }, false],
  ['no partition for the row right now', { code: '23514' }, false],
  ['a check that the row breaks', { code: '23514', constraint: 'games_status_check' }, true],
  ['a number out of range', { code: '22003' }, true],
])('%s: whether the message is at fault', (_, error, isAtFault) => {
  expect(isRefusedByDatabase(error)).toBe(isAtFault);
});

test('a fast season keeps messages for hours and games for a week, so that an idle year costs less than 2 GB', () => {
  // Measured at twenty times real speed over 74 minutes: 171 MB of messages, and 216 games over with 8.6 kB each.
  const [MESSAGES_A_MINUTE, GAMES_A_DAY] = [2.31e6, 4_200];
  const A_PARTITION = 100_000 * 3_600;
  const [WITH_PRICES, WITHOUT, AS_OPEN_DATA] = [20_000, 2_000, 18_000];
  const at = (clockSpeed: number) => ({ feed: null, feeds: null, clockSpeed, keep: {} });
  const { feedHours, gameDays, openDays } = keptOfGames(at(20));
  const messages = feedHours * 60 * MESSAGES_A_MINUTE + A_PARTITION;
  const games = GAMES_A_DAY * ((feedHours / 24) * WITH_PRICES + gameDays * WITHOUT + openDays * AS_OPEN_DATA);
  expect(messages + games).toBeLessThan(1.5e9);
  expect(keptOfGames(at(1))).toEqual({ feedHours: 48, gameDays: 60, openDays: 30 });
  expect(keptOfGames({ ...at(20), feed: './real-feed.ts' })).toEqual(keptOfGames(at(1)));
  const keep = { feed_messages: 5, games: 30 };
  expect(keptOfGames({ ...at(20), keep })).toEqual({ feedHours: 120, gameDays: 30, openDays: 2 });
});

test('games that operators stopped or priced are kept, and keep no others from being forgotten', async () => {
  const book = await createBettingWorld(3);
  const { services, platform } = book.world;
  const { userId } = await book.player();
  await services.sportsbook.flush();
  await platform.pool.query(
    `insert into stops (scope, subject, game_id, why, note, stopped_by, stopped_at)
     values ('game', '1', 1, 'news', '', ${userId}, now());
     insert into hand_prices (game_id, kind, outcome_id, subject, odds_milli, minutes, note, is_above_fair, requested_by,
       requested_at, status, version)
     values (2, 'price', '1::1', '1::1', 2000, 5, '', false, ${userId}, now(), 'requested', 1);
     update games set status = 'ended', ended_at = '2020-01-01'`,
  );
  await services.sportsbook.forget();
  const { rows } = await platform.pool.query('select id::int from games order by id');
  expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
  await book.world.close();
});
