import { expect, test } from 'vitest';
import { startApp } from './app.ts';
import { newMember } from './member.ts';

/** At 200 times real speed a match takes half a minute. */
const CLOCK_SPEED = '200';
/** Enough time before the kick-off to place a bet, also on a busy machine. */
const AHEAD_MS = 20_000;

test('a simulated match is played to its end and settles its bets on its own', async () => {
  await using app = await startApp({ FAIRBOOK_CLOCK_SPEED: CLOCK_SPEED });
  const { api, accountId } = await newMember(app.url);
  const { games } = await api('sportsbook.lineGames', { query: { limit: 50 } });
  const game = games.find(({ startsAt }) => Date.parse(startsAt) > Date.now() + AHEAD_MS)!;
  const outcome = game.markets
    .find(({ typeId }) => typeId === 1)!
    .outcomes.find(({ isBlocked }) => !isBlocked)!;
  const bets = [{ gameId: game.id, outcomeId: outcome.id, coef: outcome.coef }];
  const { couponId } = await api('bets.place', {
    idempotencyKey: crypto.randomUUID(),
    body: { accountId, typeId: 0, amount: '10.00', changeCoefAction: 1, bets },
  });
  const statusNow = async () => (await api('bets.coupon', { params: { id: couponId } })).status;
  await expect.poll(statusNow, { timeout: 600_000, interval: 1_000 }).toMatch(/^(won|lost)$/);
  const { payout, status, bets: legs } = await api('bets.coupon', { params: { id: couponId } });
  expect(Number(payout) > 0).toBe(status === 'won');
  expect(legs[0]!.why).not.toBeNull();
});
