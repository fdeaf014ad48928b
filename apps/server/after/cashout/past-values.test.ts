import { assertLedgerBalanced, type BettingWorld, createBettingWorld, HOME, OVER } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type FakeClock, fakeClock } from '../../platform/time/clock.ts';
import { seller } from '../../testing/cashout.ts';
import { marketsOf, odds } from '../../testing/sample-feed.ts';

let book: BettingWorld;
let clock: FakeClock;
let nextGame = 100;

beforeAll(async () => {
  clock = fakeClock(Date.UTC(2026, 7, 1, 12));
  book = await createBettingWorld(1, { clock });
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const MINUTE = 60_000;

async function taken(bets: (typeof HOME)[] = [], gameId = nextGame++) {
  await book.open(gameId);
  const player = await book.player();
  const selling = seller(book, player);
  const legs = [{ ...HOME, gameId }, ...bets.map((bet) => ({ ...bet, gameId }))];
  const id = await selling.coupon({ typeId: legs.length > 1 ? 1 : 0, bets: legs });
  const history = () => player.api('cashout.history', { params: { id } });
  const price = (shift: number) => book.feed(odds(gameId, clock.now(), { markets: marketsOf(shift) }));
  return { gameId, player, id, history, price, ...selling };
}

/** Advances the clock and waits until messages are stored, a quarter of a second after they came. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  await book.world.services.sportsbook.flush();
}

it('past values are the offers as they were made, with a gap where there was none', async () => {
  const it = await taken();
  const seen: (string | null)[] = [(await it.offer(it.id)).offer];
  await pass(5 * MINUTE);
  await it.price(-100);
  seen.push((await it.offer(it.id)).offer);
  await pass(5 * MINUTE);
  await book.suspend(it.gameId, 'trader');
  seen.push((await it.offer(it.id)).offer);
  await pass(5 * MINUTE);
  await it.price(100);
  seen.push((await it.offer(it.id)).offer);
  await pass(5 * MINUTE);
  const { points, sales, iso } = await it.history();
  expect(seen[2]).toBeNull();
  const offers = points.map(({ offer }) => offer);
  expect(offers.filter((offer, n) => offer !== offers[n - 1])).toEqual(seen);
  expect({ sales, iso }).toEqual({ sales: [], iso: 'EUR' });
  const times = points.map(({ at }) => Date.parse(at));
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times.at(-1)).toBe(clock.now());
});

it('past values are of what was open then, beside the parts that were sold', async () => {
  const it = await taken();
  const before = (await it.offer(it.id)).offer;
  await pass(MINUTE);
  await it.price(0);
  const sale = await it.sell(it.id, { percent: 50 });
  await pass(MINUTE);
  await it.price(0);
  const { points, sales } = await it.history();
  expect(points[0]!.offer).toBe(before);
  expect(points.at(-1)!.offer).toBe((await it.offer(it.id)).offer);
  expect(sales).toEqual([{ at: sale.decidedAt, stake: '5.00', paid: sale.paid }]);
});

it('past values use the score model where legs of one game have a combined price', async () => {
  const it = await taken([OVER]);
  const before = (await it.offer(it.id)).offer;
  expect(before).not.toBeNull();
  await pass(MINUTE);
  await it.price(-100);
  await pass(0);
  const { offer } = await it.offer(it.id);
  const { points } = await it.history();
  expect(points[0]!.offer).toBe(before);
  expect(points.at(-1)!.offer).toBe(offer);
});

it('past values end with the coupon, and count a leg as decided from its result on', async () => {
  const it = await taken();
  await pass(MINUTE);
  await book.decide(it.gameId, { '1::1': 'won' });
  await book.world.services.settlement.settling.idle();
  const until = clock.now();
  await pass(10 * MINUTE);
  const { points } = await it.history();
  expect(points.some(({ offer }) => offer !== null)).toBe(true);
  expect(points.at(-1)!.offer).toBeNull();
  expect(Date.parse(points.at(-1)!.at)).toBeLessThanOrEqual(until);
});

it('past values have no more than a hundred points however often prices moved', async () => {
  const it = await taken();
  for (let n = 0; n < 300; n++) {
    clock.advance(10_000);
    await it.price((n * 37) % 90);
  }
  await pass(1_000);
  const { points } = await it.history();
  expect(points.length).toBeLessThanOrEqual(100);
  expect(points.length).toBeGreaterThan(60);
});

it('past values are refused to other players', async () => {
  const it = await taken();
  const stranger = await book.player();
  const asked = stranger.api('cashout.history', { params: { id: it.id } });
  await expect(asked).rejects.toMatchObject({ status: 404 });
});
