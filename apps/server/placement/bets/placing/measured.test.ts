import { type ErrorCode, Refusal } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { fakeClock } from '../../../platform/time/clock.ts';
import { measured } from './measured.ts';
import type { Place } from './place.ts';

const NOW = Date.UTC(2026, 7, 1);
const BODY = { bets: [{ gameId: 1 }, { gameId: 2 }] } as never;

/** What was observed of one placement with this end. */
async function observed(place: () => Promise<unknown>, confirmed: Record<number, number> = {}) {
  const seen: [string, number, object?][] = [];
  const observe = (name: string, value: number, labels?: object) =>
    seen.push(labels ? [name, value, labels] : [name, value]);
  const placing = measured(
    place as unknown as Place,
    { metrics: { observe } as never, clock: fakeClock(NOW) },
    { confirmedAt: (gameId) => confirmed[gameId] ?? null },
  );
  await placing(1, BODY, 'key', 'en', null).catch((error) => {
    if (!(error instanceof Refusal)) throw error;
  });
  return seen;
}

const SECONDS = 'fairbook_acceptance_seconds';

test.each([
  ['accepted', 'accepted'],
  ['pending', 'pending'],
])('a coupon that is %s has no cause', async (status, outcome) => {
  const seen = await observed(async () => ({ status }));
  expect(seen).toEqual([[SECONDS, expect.any(Number), { outcome, cause: 'none' }]]);
});

test.each<[ErrorCode, string]>([
  ['bets.price_changed', 'price'],
  ['bets.exact_coef', 'price'],
  ['bets.total_changed', 'price'],
  ['bets.bonus_changed', 'price'],
  ['bets.score_changed', 'price'],
  ['bets.game_suspended', 'suspended'],
  ['bets.outcome_blocked', 'suspended'],
  ['bets.game_over', 'suspended'],
  ['bets.stake_too_small', 'limit'],
  ['bets.stake_too_large', 'limit'],
  ['bets.stake_limited', 'limit'],
  ['bets.limit_reached', 'limit'],
  ['bets.win_too_large', 'limit'],
  ['bets.feed_stale', 'house'],
  ['bets.log_behind', 'house'],
  ['wallet.insufficient_funds', 'funds'],
  ['server.internal', 'fault'],
  ['server.unavailable', 'overload'],
  ['request.rate_limited', 'overload'],
  ['bets.duplicate_leg', 'coupon'],
  ['request.key_reused', 'coupon'],
  ['wallet.unknown_account', 'account'],
])('a refusal with %s counts as %s', async (code, cause) => {
  const seen = await observed(() => Promise.reject(new Refusal(code)));
  expect(seen).toEqual([[SECONDS, expect.any(Number), { outcome: 'refused', cause }]]);
});

test('the age of the oldest price is measured where every game was heard of', async () => {
  const place = async () => ({ status: 'accepted' });
  const [, age] = await observed(place, { 1: NOW - 3_000, 2: NOW - 1_000 });
  expect(age).toEqual(['fairbook_price_age_seconds', 3]);
  expect(await observed(place, { 1: NOW - 3_000 })).toHaveLength(1);
});
