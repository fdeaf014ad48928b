import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type BettingWorld,
  createBettingWorld,
  fakeClock,
  HOME,
  OVER,
  type Player,
  tamper,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow } from '../testing/proof.ts';
import { auditOf } from './index.ts';
import { Lag, MAX_LAG_MS } from './lag.ts';
import { HEAD_FILE } from './outside.ts';

/** N3: nothing is accepted that can't be proven. */
let book: BettingWorld;
let player: Player;
beforeAll(async () => {
  book = await createBettingWorld(2, { clock: fakeClock(Date.parse('2026-08-16T18:00:00.000Z')) });
  player = await book.player('100');
});
afterAll(() => book.world.close());

const readyz = async () => (await book.world.app.inject('/readyz')).json();
const metrics = async () => (await book.world.app.inject('/metrics')).body;

test('the lag is the age of the oldest waiting commit, and too long after a minute of trying', () => {
  let now = 0;
  const lag = new Lag(() => now);
  const step = (ms: number, pending: bigint, reached: bigint) => {
    now += ms;
    lag.begin();
    lag.behind(pending);
    lag.reached(reached);
  };
  step(0, 100n, 100n);
  expect(lag.ms).toBe(0);
  // An open transaction holds the log back at 150.
  for (let i = 0; i < 60; i++) step(1_000, 200n + BigInt(i), 150n);
  expect([lag.ms, lag.isTooLong]).toEqual([59_000, false]);
  for (let i = 0; i < 3; i++) step(1_000, 300n, 150n);
  expect(lag.isTooLong).toBe(true);
  step(1_000, 300n, 300n);
  expect([lag.ms, lag.isTooLong]).toEqual([0, false]);
  // One step that never ends, as with a silent database.
  lag.begin();
  now += MAX_LAG_MS + 1;
  expect(lag.isTooLong).toBe(true);
});

test('a log that fails for too long stops bets until it continues', () => {
  let now = 0;
  const lag = new Lag(() => now);
  for (let i = 0; i < 70; i++) {
    now += 1_000;
    lag.begin();
    lag.failed();
  }
  expect(lag.isTooLong).toBe(true);
  lag.begin();
  lag.caughtUp();
  expect(lag.isTooLong).toBe(false);
});

test('a removed outside head is written again, and its loss is a fault of the log', async () => {
  const { platform } = book.world;
  const file = path.join(platform.config.dataDir, HEAD_FILE);
  expect((await book.place(player, { bets: [HOME], amount: '5.00' })).codes).toEqual([]);
  await follow(book.world);
  const text = readFileSync(file, 'utf8');
  rmSync(file);
  expect(await auditOf(platform)).toEqual([{ seq: null, what: 'head_lost', item: HEAD_FILE }]);
  const older = JSON.parse(text);
  expect(await auditOf(platform, [{ ...older, root: '0'.repeat(64) }])).toContainEqual(
    expect.objectContaining({ what: 'head_wrong' }),
  );
  writeFileSync(file, '');
  await expect(auditOf(platform)).rejects.toThrow('it is empty');
  expect((await book.place(player, { bets: [OVER], amount: '5.00' })).codes).toEqual([]);
  await follow(book.world);
  expect(JSON.parse(readFileSync(file, 'utf8')).size).toBeGreaterThan(older.size);
  expect(await auditOf(platform, [older])).toEqual([]);
});

test('a database restored to an older state takes no bets: readiness is red, a metric shows it, the code has a way forward', async () => {
  const { pool } = book.world.platform;
  expect((await readyz()).checks.proof).toEqual({ ok: true, detail: 'ok' });
  expect(await metrics()).toContain('fairbook_proof_stopped 0');
  await tamper(pool, `update proof_log set size = size - 1, root = '\\x00'`);
  await tamper(
    pool,
    `update proof_tiles set hashes = set_byte(hashes, 0, get_byte(hashes, 0) # 1) where level = 0`,
  );
  await book.world.services.proof.follower.catchUp();
  const { answer, codes } = await book.place(player, { bets: [HOME], amount: '5.00' });
  expect([answer, codes]).toEqual([null, ['bets.log_behind']]);
  expect(JSON.stringify(await readyz())).toContain('the database is older than the log: 1 entries');
  expect(await metrics()).toContain('fairbook_proof_stopped 1');
});
