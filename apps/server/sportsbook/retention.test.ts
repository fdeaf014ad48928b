import { createBettingWorld } from '@fairbook/testkit';
import { expect, test } from 'vitest';
import { partsOf } from '../platform/database/partitions.ts';
import { keepFeedHours, MESSAGES, pruneFeed } from './retention.ts';

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

test('a fast season keeps its messages for half a day, so that an idle year costs less than 2 GB', () => {
  const BYTES_A_MINUTE = 1.4e6; // Measured at twenty times real speed.
  const at = (clockSpeed: number) => ({ feed: null, clockSpeed, keep: {} });
  expect(keepFeedHours(at(20)) * 60 * BYTES_A_MINUTE).toBeLessThan(1.5e9);
  expect(keepFeedHours(at(1))).toBe(48);
  expect(keepFeedHours({ ...at(20), feed: './real-feed.ts' })).toBe(48);
  expect(keepFeedHours({ ...at(20), keep: { feed_messages: 5 } })).toBe(120);
});
