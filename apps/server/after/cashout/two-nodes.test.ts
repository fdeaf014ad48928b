import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  fakeClock,
  freshKey,
  HOME,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bus } from '../../platform/bus/bus.ts';
import { type AnotherNode, anotherNode } from '../../testing/another-node.ts';
import { seller } from '../../testing/cashout.ts';
import { marketsOf, odds, PRODUCER } from '../../testing/sample-feed.ts';
import { setRule } from './rules-store.ts';

/** Two nodes that both watch the rules of players; hints of the second reach the first. */
const clock = fakeClock(Date.UTC(2026, 7, 1, 12));
let book: BettingWorld;
let other: AnotherNode;
let gaps: (() => void)[];
const GAMES = 8;

beforeAll(async () => {
  book = await createBettingWorld(GAMES, { clock });
  gaps = [];
  const bus: Bus = {
    ...book.world.platform.bus,
    isShared: true,
    onGap(listener) {
      gaps.push(listener);
      return () => undefined;
    },
  };
  other = await anotherNode(book, { bus, clock });
});
afterAll(async () => {
  await other.stop();
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

async function taken(gameId: number) {
  const player = await book.player();
  const selling = seller(book, player);
  const id = await selling.coupon({ amount: '10.00', bets: [{ ...HOME, gameId }] });
  const worth = Number((await selling.offer(id)).offer);
  return { ...selling, player, id, worth, api: other.api(player) };
}

const salesOf = async (id: string) => {
  const { rows } = await book.world.platform.pool.query<{ done: bigint; closed: bigint }>(
    `select (select count(*) from cashout_requests where coupon_id = $1 and status = 'done') done,
       closed_stake closed from coupons where id = $1`,
    [id],
  );
  return { done: Number(rows[0]!.done), closed: Number(rows[0]!.closed) };
};

const rule = (target: number, percent: number) =>
  ({ kind: 'sell', target: target.toFixed(2), percent }) as const;
/** Moves both nodes over the time for which changes are collected, twice, so that a second sale would be there. */
async function settled(ms = 1_000): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    clock.advance(500);
    const alive = { type: 'alive', at: clock.now(), producer: PRODUCER } as const;
    for (const { services } of [book.world, other]) {
      await services.sportsbook.facts.ingest(alive);
      await services.cashout.idle();
    }
  }
}

async function sold(id: string, expected: Awaited<ReturnType<typeof salesOf>>): Promise<void> {
  const sales = async () => {
    await settled();
    return salesOf(id);
  };
  await expect.poll(sales).toEqual(expected);
}

test('a rule that sells half sells half, though both nodes reach its target', async () => {
  const coupons = await Promise.all(Array.from({ length: 6 }, (_, n) => taken(1 + n)));
  await Promise.all(
    coupons.map(({ api, id, worth }) =>
      api('cashout.setRule', { params: { id }, body: rule(worth / 2 - 0.2, 50) }),
    ),
  );
  for (const { id } of coupons) await sold(id, { done: 1, closed: 500 });
  // Long enough for a rule that fired to fire again.
  await settled(6_000);
  for (const { id } of coupons) expect(await salesOf(id)).toEqual({ done: 1, closed: 500 });
});

test('a rule removed on another node sells nothing, even where nobody heard of it', async () => {
  const { api, id, worth } = await taken(7);
  await api('cashout.setRule', { params: { id }, body: rule(worth + 0.5, 50) });
  await settled();
  await book.world.platform.pool.query('delete from cashout_rules where coupon_id = $1', [id]);
  await book.feed(odds(7, clock.now(), { markets: marketsOf(-400) }));
  await settled();
  expect(await salesOf(id)).toEqual({ done: 0, closed: 0 });
});

test('a rule whose hint was lost is found when the hints return', async () => {
  const { id, worth, player } = await taken(8);
  const target = BigInt(Math.round((worth - 0.2) * 100));
  // All rules were just compared, which finds rules of which nobody has heard.
  await settled(30_000);
  await setRule(book.world.platform.pool, {
    id: book.world.platform.random.uuid(),
    couponId: id,
    userId: player.userId,
    kind: 'sell',
    target,
    percent: 100,
    isArmed: true,
    createdAt: clock.now(),
  });
  await settled();
  expect(await salesOf(id)).toEqual({ done: 0, closed: 0 });
  for (const gap of gaps) gap();
  await sold(id, { done: 1, closed: 1_000 });
});

test('an offer signed by one node is taken by the other, and once', async () => {
  const { id, api, player } = await taken(1);
  const { token } = await player.api('cashout.offer', { params: { id } });
  const body = { token: token!, accept: 'any' as const };
  const idempotencyKey = freshKey();
  const sell = (by: typeof api, key = idempotencyKey) =>
    by('bets.cashout', { params: { id }, body, idempotencyKey: key });
  const answers = await Promise.allSettled([
    ...[api, player.api, api].map((by) => sell(by)),
    ...[api, player.api].map((by) => sell(by, freshKey())),
  ]);
  const done = answers.flatMap((each) =>
    each.status === 'fulfilled' && each.value.status === 'done' ? [each.value.id] : [],
  );
  expect(new Set(done).size).toBe(1);
  expect(await salesOf(id)).toEqual({ done: 1, closed: 1_000 });
});
