import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  HOME,
  type Player,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnotherNode, anotherNode } from '../../testing/another-node.ts';

/** Two workers on one database: each coupon has one revision a result, whoever writes it. */
const COUPONS = process.env.NIGHT ? 4_000 : 120;
const GAMES = 2;
let book: BettingWorld;
let other: AnotherNode;
let players: Player[];

beforeAll(async () => {
  book = await createBettingWorld(GAMES);
  players = await Promise.all(Array.from({ length: 12 }, () => book.player('10000')));
  for (let n = 0; n < COUPONS; n += 12) {
    const codes = Array.from({ length: 12 }, (_, i) => i).map((i) =>
      book.place(players[i % 12]!, { amount: '1.00', bets: [{ ...HOME, gameId: 1 + (i % GAMES) }] }),
    );
    for (const each of await Promise.all(codes)) expect(each.codes).toEqual([]);
  }
  other = await anotherNode(book);
});
afterAll(async () => {
  await other?.stop();
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

const workers = () => [book.world, other].map(({ services }) => services.settlement.settling);

async function deadlocks(): Promise<number> {
  const { pool } = book.world.platform;
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ deadlocks: bigint }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]!.deadlocks);
}

/** Settles all games by these workers at once; milliseconds. */
async function settledBy(count: 1 | 2): Promise<number> {
  const begun = performance.now();
  const games = Array.from({ length: GAMES }, (_, n) => 1 + n);
  await Promise.all(
    workers()
      .slice(0, count)
      .flatMap((worker) => games.map((gameId) => worker.settleGame(gameId))),
  );
  await Promise.all(workers().map((worker) => worker.idle()));
  return performance.now() - begun;
}

test.each([
  ['won', 2],
  ['lost', 1],
  ['void', 2],
] as const)('a result %s is applied once to each coupon by %i of the two', async (result, by) => {
  const before = await deadlocks();
  const { rows: had } = await book.world.platform.pool.query<{ n: bigint }>(
    'select count(*) n from settlement_revisions',
  );
  for (let gameId = 1; gameId <= GAMES; gameId++) await book.decide(gameId, { '1::1': result });
  const ms = await settledBy(by);
  console.info(`${result}, ${by} of two: ${COUPONS} coupons in ${Math.round(ms)} ms`);
  const { rows } = await book.world.platform.pool.query<{ n: bigint; pairs: bigint; left: bigint }>(
    `select count(*) n, count(distinct (coupon_id, n)) pairs,
       (select count(*) from coupons where status <> $1) as left from settlement_revisions`,
    [result],
  );
  expect(rows[0]).toEqual({ n: had[0]!.n + BigInt(COUPONS), pairs: rows[0]!.n, left: 0n });
  expect((await deadlocks()) - before).toBe(0);
});

test('what no message told a worker, it finds when it starts', async () => {
  const [first] = workers();
  await first!.stop();
  await other.stop();
  await book.decide(1, { '1::1': 'won' });
  other = await anotherNode(book);
  await expect
    .poll(() => book.count(`coupons where status = 'won'`), { timeout: 60_000 })
    .toBe(COUPONS / GAMES);
});
