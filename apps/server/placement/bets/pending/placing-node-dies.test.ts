import { performance } from 'node:perf_hooks';
import {
  assertLedgerBalanced,
  type BettingWorld,
  couponOf,
  createBettingWorld,
  freshKey,
  HOME,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roomFor } from '../../../../../tools/test/pace.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import { type AnotherNode, anotherNode } from '../../../testing/another-node.ts';
import { announce, marketsOf, odds, playing } from '../../../testing/sample-feed.ts';

/** A coupon waits for its delay on the node that took it; when that node dies, another one decides it. */
const GAME = 500;
let book: BettingWorld;
let dying: AnotherNode;

beforeAll(async () => {
  book = await createBettingWorld(1);
  await book.setDelays({ sports: [{ sportId: 1, seconds: 1, note: '' }] });
  dying = await anotherNode(book, { clock: systemClock() });
});
afterAll(async () => {
  await dying?.stop();
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

test('the coupons of a node that dies are decided once, within three seconds of their delay', async () => {
  const { facts } = dying.services.sportsbook;
  const now = Date.now();
  await facts.ingest(announce(GAME, now, now - 600_000));
  await facts.ingest(odds(GAME, now, { state: playing(now), markets: marketsOf() }));
  await dying.services.sportsbook.flush();
  const players = await Promise.all(Array.from({ length: 6 }, () => book.player('100')));
  // Each delay begins later than this.
  const begun = performance.now();
  const placed = await Promise.all(
    players.map((player) =>
      dying.services.bets.place(
        player.userId,
        couponOf(player, { amount: '5.00', bets: [{ ...HOME, gameId: GAME }] }),
        freshKey(),
        'en',
      ),
    ),
  );
  const pending = placed.map((each) => ('status' in each ? each : null)!);
  expect(pending.map(({ status }) => status)).toEqual(players.map(() => 'pending'));
  const delay = Math.max(...pending.map(({ delaySeconds }) => delaySeconds));
  expect(delay).toBeGreaterThan(0);
  dying.isHanging = true;
  const left = () => book.count(`coupons where status = 'pending'`);
  await expect.poll(left, { timeout: 60_000, interval: 20 }).toBe(0);
  const late = performance.now() - begun - delay * 1_000;
  console.info(`decided ${Math.round(late)} ms after a delay of ${delay} s`);
  expect(late).toBeGreaterThan(-100);
  expect(late).toBeLessThan(roomFor(3_000));
  const { rows } = await book.world.platform.pool.query<{ status: string; n: bigint }>(
    'select status, count(*) n from coupons group by status',
  );
  // The node that is left has no prices of this game, so it refuses them, and the stakes go back.
  expect(rows).toEqual([{ status: 'refused', n: 6n }]);
  for (const player of players) expect(await book.balance(player)).toBe('100.00');
  // Its timers run late, and find nothing to decide.
  dying.wake();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await book.count(`coupons where status = 'refused'`)).toBe(6);
});
