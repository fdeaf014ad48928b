import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FeedMessage } from '@fairbook/feed-contract';
import { isResting } from '@fairbook/sports/state';
import { assertLedgerBalanced, type BettingWorld, createBettingWorld, type Player } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roomFor } from '../../../../../tools/test/pace.ts';
import { seller } from '../../../testing/cashout.ts';
import type { FeedOrder, Sent } from '../../../testing/feed-process.ts';
import { quickClock } from '../../../testing/quick-clock.ts';

/**
 * O2 with a real feed process, stopped by SIGSTOP in the middle of its work and continued after half a minute: no bet
 * is accepted at its prices meanwhile, no stake hangs, and everything re-opens on its own. The clock runs four times
 * as fast; at night at real speed.
 */
const SPEED = process.env.NIGHT === '1' ? 1 : 4;
const WORKER = fileURLToPath(new URL('../../../testing/feed-process.ts', import.meta.url));
/** Tolerance for a busy machine. */
const LATE_MS = 500 * SPEED;
/** When the feed is back, a game may still be suspended for a goal or a card, and a busy machine takes its time. */
const BACK_MS = 60_000 * SPEED;
const HOME = '1::1';

const time = { origin: Date.now(), speed: SPEED };
const clock = quickClock(time);
const starts = new Map<number, number>();
const states = new Map<number, Extract<FeedMessage, { type: 'odds_change' }>['state']>();
/** When the feed's last message came, and when each game was last sent in full. */
let heardAt = 0;
const toldAt = new Map<number, number>();
let book: BettingWorld;
let player: Player;
let feed: ChildProcess;

beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  player = await book.player('10000');
  const order: FeedOrder = { seed: 'stopped', time };
  feed = fork(WORKER, [JSON.stringify(order)], { execArgv: [] });
  feed.on('message', (sent: Sent) => void take(sent));
  book.world.services.sportsbook.whenHeardAgain(() => feed.send('recover'));
});
afterAll(async () => {
  feed.kill('SIGKILL');
  await once(feed, 'exit');
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

async function take({ n, message }: Sent): Promise<void> {
  await book.feed(message);
  heardAt = clock.now();
  if (message.type === 'fixture') starts.set(message.fixture.gameId, message.fixture.startsAt);
  if (message.type === 'odds_change') {
    states.set(message.gameId, message.state);
    if (message.full) toldAt.set(message.gameId, heardAt);
  }
  if (feed.connected) feed.send(n);
}

const fact = (gameId: number) => {
  const found = book.world.services.sportsbook.facts.outcome(gameId, HOME);
  return typeof found === 'string' ? null : found;
};
const isOnSale = (gameId: number) => {
  const found = fact(gameId);
  return found !== null && !found.isStale && found.isOpen && !found.isBlocked && found.suspended === null;
};

const place = (gameId: number) =>
  book.place(player, {
    amount: '1.00',
    changeCoefAction: 1,
    bets: [{ gameId, outcomeId: HOME, coef: (fact(gameId)?.coefMilli ?? 2000) / 1000 }],
  });

/** Bets on the first of the games that takes bets, and waits until the coupon is accepted. */
async function placed(games: () => readonly number[]): Promise<string> {
  const began = Date.now();
  while (Date.now() - began < 60_000) {
    const gameId = games().find(isOnSale);
    const { answer } = gameId === undefined ? { answer: null } : await place(gameId);
    const coupon = answer && (await decided(answer.couponId));
    if (coupon?.status === 'accepted') return coupon.couponId;
    await sleep(50);
  }
  throw new Error('none of the games takes a bet');
}

async function decided(couponId: string) {
  for (;;) {
    const coupon = await book.coupon(player, couponId);
    if (coupon.status !== 'pending') return coupon;
    await sleep(20);
  }
}

const silentMs = () => clock.now() - heardAt;
const until = async (ms: number) => {
  while (silentMs() < ms) await sleep(10);
};

it('O2: with a stopped feed no bet is accepted at old prices and no stake hangs, and everything re-opens on its own', {
  timeout: 300_000,
}, async () => {
  const live = (seconds = Number.POSITIVE_INFINITY) =>
    [...states].flatMap(([id, { status, clock: at }]) =>
      status === 'live' && at!.seconds < seconds ? [id] : [],
    );
  const young = () => live(1_500);
  const ahead = () => [...starts].flatMap(([id, at]) => (at > clock.now() + 240_000 ? [id] : []));
  await expect
    .poll(() => young().filter(isOnSale).length > 1 && ahead().some(isOnSale), { timeout: 60_000 })
    .toBe(true);
  const [inPlay, before] = [young(), ahead()];
  const held = await placed(() => inPlay);
  await placed(() => before);

  // A game in a break has no delay to wait for.
  const isPlayed = (id: number) => isOnSale(id) && !isResting(states.get(id)!);
  while (!inPlay.some(isPlayed)) await sleep(5);
  expect(feed.kill('SIGSTOP')).toBe(true);
  const bought = await book.count(`coupons where status = 'accepted'`);
  await until(5_000);
  // Placed while the feed still counts as alive; the feed is dead when the delay is over.
  const gameId = inPlay.find(isPlayed)!;
  const waiting = await place(gameId);
  expect(waiting.answer).toMatchObject({ status: 'pending' });

  await expect
    .poll(() => inPlay.every((id) => fact(id)?.suspended === 'feed_down'), { interval: 10, timeout: 60_000 })
    .toBe(true);
  expect(silentMs()).toBeLessThan(10_000 + roomFor(LATE_MS));
  for (const id of inPlay) expect((await place(id)).codes).toEqual(['bets.feed_stale']);
  expect(await decided(waiting.answer!.couponId)).toMatchObject({
    status: 'refused',
    refusals: [{ code: 'bets.feed_stale' }],
  });
  expect((await seller(book, player).offer(held)).reasons).toMatchObject([{ code: 'cashout.stale' }]);

  await until(20_001);
  const offered = before.filter((id) => fact(id) !== null);
  for (const id of offered.slice(0, 20)) expect((await place(id)).codes).toEqual(['bets.feed_stale']);
  expect([...inPlay, ...before].filter(isOnSale)).toEqual([]);
  // The database's own record: nothing was accepted, no stake hangs, refused stakes were returned.
  expect(await book.count(`coupons where status = 'accepted'`)).toBe(bought);
  expect(await book.count(`coupons where status = 'pending'`)).toBe(0);
  expect(await book.balance(player)).toBe(`${10_000 - bought}.00`);
  await assertLedgerBalanced(book.world);

  await until(30_000);
  const backAt = clock.now();
  expect(feed.kill('SIGCONT')).toBe(true);
  // No game re-opens before its full state has come; then all do, without an operator.
  const waits = new Set([...inPlay, ...before]);
  const room = roomFor(BACK_MS);
  while (waits.size > 0) {
    expect(clock.now() - backAt, `${[...waits]} are not sold`).toBeLessThan(room);
    for (const id of [...waits].filter(isOnSale)) {
      expect([id, (toldAt.get(id) ?? 0) >= backAt]).toEqual([id, true]);
      waits.delete(id);
    }
    await sleep(5);
  }
  // On a busy machine the games from before may be over by now.
  await placed(live);
  await placed(ahead);
});
