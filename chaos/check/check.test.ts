import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BettingWorld, createBettingWorld } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBettor } from '../bettor.ts';
import { lineTo } from '../house.ts';
import { chanceOf } from '../random.ts';
import { createRecorder } from '../recorder.ts';
import { check } from './check.ts';

/**
 * A checker that never finds a fault proves nothing: these tests break each promise by hand, and the checker must find
 * it.
 */
const GATE_LOG = readFileSync(new URL('../gate-log.sql', import.meta.url), 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-chaos-'));
const file = path.join(folder, 'record.jsonl');
let book: BettingWorld;

beforeAll(async () => {
  book = await createBettingWorld(6);
  const { world } = book;
  await world.platform.pool.query(GATE_LOG);
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const recorder = createRecorder(file, () => performance.now());
  const players = [1, 2].map((player) =>
    createBettor(lineTo(address), { recorder, player, isOver: () => false }, chanceOf(player)),
  );
  for (const player of players) expect(await player.arrive()).toBe(true);
  for (let acts = 0; acts < 25; acts++) await Promise.all(players.map((player) => player.act()));
  await book.decide(1, { '1::1': 'won', '1::X': 'lost', '1::2': 'lost' });
  await world.services.settlement.settling.settleGame(1);
  await recorder.close();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await book.world.close();
});

/**
 * The checks that hold at any moment. Coupons in a delay, or with results, may not be decided yet here; the program
 * itself waits for them.
 */
const NOW = ['coupons', 'deposits', 'cashouts', 'chains', 'zeroSums', 'stakes', 'gates'];

test('a run without faults keeps every promise', async () => {
  const { faults, counts } = await check(book.world.databaseUrl, file, NOW);
  expect(faults).toEqual([]);
  expect(counts.coupons).toBeGreaterThan(10);
  expect(counts.requests).toBeGreaterThan(20);
});

const ONE = `(select id from coupons where status in ('accepted', 'won', 'lost') order by number limit 1)`;

test.each([
  ['an acknowledged coupon is kept', `update coupons set idem_key = 'another key' where id = ${ONE}`],
  ['no coupon exists that nobody sent', `update coupons set idem_key = 'another key' where id = ${ONE}`],
  ['a coupon is the one that was sent', `update coupons set stake = stake + 1 where id = ${ONE}`],
  [
    'an acknowledged deposit is kept',
    `delete from deposits where id = (select id from deposits order by created_at limit 1)`,
  ],
  [
    'a deposit is credited once',
    `update transfers set kind = 'payout' where kind = 'deposit' and seq = 1 and chain_account =
       (select min(chain_account) from transfers where kind = 'deposit')`,
  ],
  ['every chain is whole', `update transfers set amount = amount + 1 where seq = 2`],
  [
    'all accounts of a currency add up to zero',
    `update accounts set balance = balance + 1 where kind = 'player'`,
  ],
  [
    'the house holds the stake of every open coupon, and of no other',
    `update transfers set reference = reference || 'x' where kind = 'stake_reserve'`,
  ],
  ['no bet is taken after a close', `update chaos_gates set is_open = false`],
])('found: %s', async (promise, harm) => {
  const { databaseUrl } = book.world;
  const broken = await broke(harm, () => check(databaseUrl, file, NOW));
  expect(broken.faults.map((fault) => fault.promise)).toContain(promise);
});

test('a coupon that a corrected result opens again, after its game closed, was accepted before', async () => {
  const reopened = `with one as ${ONE}, closed as (
      insert into chaos_gates select game_id, 0, false, clock_timestamp() from coupon_legs, one where coupon_id = one.id)
    insert into chaos_coupons select id, status, clock_timestamp() + after from one,
      (values ('lost', interval '1 ms'), ('accepted', interval '2 ms')) moves(status, after)`;
  const { faults } = await broke(reopened, () => check(book.world.databaseUrl, file, ['gates']));
  expect(faults).toEqual([]);
});

/** Runs the harmful SQL with the database's own guards off, and restores the affected tables from a copy. */
async function broke<T>(harm: string, look: () => Promise<T>): Promise<T> {
  const tables = ['coupons', 'deposits', 'transfers', 'accounts', 'chaos_gates', 'chaos_coupons'];
  const client = await book.world.platform.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const table of tables) await client.query(`create temp table kept_${table} as table ${table}`);
    await client.query(harm);
    return await look();
  } finally {
    for (const table of tables) {
      await client.query(`delete from ${table}`);
      await client.query(`insert into ${table} overriding system value select * from kept_${table}`);
      await client.query(`drop table kept_${table}`);
    }
    await client.query('set session_replication_role = origin');
    client.release();
  }
}
