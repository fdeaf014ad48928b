import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  HOME,
  OVER,
  type Player,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../../../compose/compose.ts';
import { type FakeClock, fakeClock } from '../../../platform/time/clock.ts';
import { platformBeside } from '../../../testing/platform-beside.ts';

const START = Date.UTC(2026, 7, 1, 12);
/** The in-play delay of football. */
const DELAY_MS = 6_000;

let book: BettingWorld;
let clock: FakeClock;
let nextGame = 100;

beforeAll(async () => {
  clock = fakeClock(START);
  book = await createBettingWorld(2, { clock });
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

/** A live game at the sample prices, and a pending coupon on its home win. */
async function waiting(change: Parameters<BettingWorld['place']>[1] = {}) {
  const gameId = nextGame++;
  await book.open(gameId);
  await book.play(gameId);
  const player = await book.player();
  const { answer, codes } = await book.place(player, { bets: [{ ...HOME, gameId }], ...change });
  expect(codes).toEqual([]);
  expect(answer).toMatchObject({ status: 'pending', delaySeconds: 6, delayGameId: gameId, receipt: null });
  expect(await book.balance(player)).toBe('90.00');
  return { gameId, player, id: answer!.couponId };
}

/** Advances the clock and waits until the coupon has left `pending`. */
async function after(ms: number, { player, id }: { player: Player; id: string }) {
  clock.advance(ms);
  await expect.poll(async () => (await book.coupon(player, id)).status).not.toBe('pending');
  return book.coupon(player, id);
}

describe('P4: the delay of a coupon in play', () => {
  it('passes in full, then the coupon is accepted with its receipt', async () => {
    // Coupons are decided one after another: once this one is, the next would be, too.
    const earlier = await waiting();
    clock.advance(250);
    const it = await waiting();
    await after(DELAY_MS - 250, earlier);
    expect(await book.coupon(it.player, it.id)).toMatchObject({
      status: 'pending',
      delay: { seconds: 6, gameId: it.gameId },
    });
    const coupon = await after(250, it);
    expect(coupon).toMatchObject({ status: 'accepted', delay: null });
    expect(new Date(coupon.acceptedAt!).getTime() - new Date(coupon.placedAt).getTime()).toBe(DELAY_MS);
    const receipt = await it.player.api('bets.couponReceipt', { params: { id: it.id } });
    expect(receipt.statement).toMatchObject({ delaySeconds: 6, bets: [{ coef: '2.200' }] });
    expect(await book.balance(it.player)).toBe('90.00');
  });

  it.each([
    ['a lower price', 2, -10, 'refused', 'bets.price_changed', '100.00'],
    ['a lower price, accepted by the player', 1, -10, 'accepted', undefined, '90.00'],
    ['a higher price, not asked for', 0, 10, 'refused', 'bets.price_changed', '100.00'],
    ['a higher price', 2, 10, 'accepted', undefined, '90.00'],
  ] as const)('%s', async (_, changeCoefAction, shift, status, code, balance) => {
    const it = await waiting({ changeCoefAction });
    await book.play(it.gameId, {}, shift);
    const coupon = await after(DELAY_MS, it);
    expect(coupon.status).toBe(status);
    expect(coupon.refusals[0]?.code).toBe(code);
    if (status === 'accepted') expect(coupon.bets[0]!.coef).toBe((2200 + shift) / 1000);
    expect(await book.balance(it.player)).toBe(balance);
  });

  it('a suspended game refuses and returns the stake', async () => {
    const it = await waiting();
    await book.suspend(it.gameId, 'penalty');
    const coupon = await after(DELAY_MS, it);
    expect(coupon).toMatchObject({ status: 'refused', refusals: [{ code: 'bets.game_suspended' }] });
    expect(coupon.bets.map(({ status }) => status)).toEqual(['refused']);
    expect(await book.balance(it.player)).toBe('100.00');
  });

  it('a refused coupon is listed among the refused bets', async () => {
    const it = await waiting();
    await book.suspend(it.gameId, 'penalty');
    await after(DELAY_MS, it);
    const operator = await book.world.operator('in-play-keeper');
    const { bets } = await operator.api('risk.refused', { query: { userId: it.player.userId } });
    expect(bets).toMatchObject([
      {
        code: 'bets.game_suspended',
        amount: '10.00',
        maxAmount: '10000.00',
        legs: [{ gameId: it.gameId, outcomeId: HOME.outcomeId }],
      },
    ]);
  });

  it('a goal refuses the coupon where its player wants that, at any price', async () => {
    const it = await waiting({ changeCoefAction: 1, isDropOnScoreChange: true });
    await book.play(it.gameId, { score: [1, 0] });
    expect(await after(DELAY_MS, it)).toMatchObject({
      status: 'refused',
      refusals: [{ code: 'bets.score_changed' }],
    });
    expect(await book.balance(it.player)).toBe('100.00');
  });

  it('a game that ended meanwhile refuses', async () => {
    const it = await waiting();
    await book.decide(it.gameId, { '1::1': 'won' });
    expect(await after(DELAY_MS, it)).toMatchObject({
      status: 'refused',
      refusals: [{ code: 'bets.game_over' }],
    });
    expect(await book.balance(it.player)).toBe('100.00');
  });

  it('is the longest of an express, and none in a break', async () => {
    const mixed = await waiting({
      typeId: 1,
      bets: [
        { ...HOME, gameId: nextGame },
        { ...OVER, gameId: 2 },
      ],
    });
    expect(await after(DELAY_MS, mixed)).toMatchObject({ status: 'accepted', coef: 4.29 });

    const gameId = nextGame++;
    await book.open(gameId);
    await book.play(gameId, { period: 'half_time' });
    const { answer } = await book.place(await book.player(), { bets: [{ ...HOME, gameId }] });
    expect(answer).toMatchObject({ status: 'accepted', delaySeconds: 0 });
  });

  it('a repeat while and after it waits gets the first answer', async () => {
    const gameId = nextGame++;
    await book.open(gameId);
    await book.play(gameId);
    const player = await book.player();
    const coupon = { bets: [{ ...HOME, gameId }] };
    const first = await book.place(player, coupon, 'replayed-in-play');
    expect(await book.place(player, coupon, 'replayed-in-play')).toEqual(first);
    await after(DELAY_MS, { player, id: first.answer!.couponId });
    expect(await book.place(player, coupon, 'replayed-in-play')).toEqual(first);
  });

  it('is over when the server restarts after a crash', async () => {
    const it = await waiting();
    await book.world.services.bets.module.duties?.bets?.stop?.();
    clock.advance(DELAY_MS);
    const again = platformBeside(book.world, { clock });
    const second = await compose(again);
    await second.start();
    const coupon = await after(0, it);
    await second.stop();
    await again.close();
    // The game has had no message since the start, so its price accepts nothing.
    expect(coupon).toMatchObject({ status: 'refused', refusals: [{ code: 'bets.feed_stale' }] });
    expect(await book.balance(it.player)).toBe('100.00');
  });
});
