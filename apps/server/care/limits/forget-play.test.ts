import { randomUUID } from 'node:crypto';
import { createWorld } from '@fairbook/testkit';
import { expect, test } from 'vitest';
import { forgetPlay } from './store.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 6, 10, 12);
const at = (daysAgo: number) => new Date(NOW - daysAgo * DAY);

test('old questions go, and of old totals all but the last, from which windows are counted', async () => {
  await using world = await createWorld();
  const { pool } = world.platform;
  const { userId } = await world.registerPlayer();
  for (const days of [31.1, 30.9])
    await pool.query(
      `insert into limit_tests (token, user_id, limit_type, limit_value, asked_at) values ($1, $2, 20, 50, $3)`,
      [randomUUID(), userId, at(days)],
    );
  for (const [account, days] of [
    [1, 40],
    [1, 35],
    [1, 3],
    [2, 50],
    [3, 2],
    [3, 1],
  ])
    await pool.query(`insert into play_totals values ($1, $2, 1, 0, 0, 0)`, [account, at(days!)]);
  await forgetPlay(pool, NOW);
  const { rows: asked } = await pool.query('select asked_at from limit_tests');
  expect(asked).toEqual([{ asked_at: at(30.9) }]);
  const { rows } = await pool.query('select account_id::int account, at from play_totals order by 1, 2');
  expect(rows).toEqual([
    { account: 1, at: at(35) },
    { account: 1, at: at(3) },
    { account: 2, at: at(50) },
    { account: 3, at: at(2) },
    { account: 3, at: at(1) },
  ]);
});
