import { type GameState, stateBefore } from '@fairbook/sports/state';
import { expect, test } from 'vitest';
import { Exposure, type Liability } from './exposure.ts';

const GAME = 10_000_000_001;

function single(outcomeId: string, liability: bigint): Liability {
  const own = { stake: 1n, win: 1n + liability };
  return { userId: 1, own, legs: [{ gameId: GAME, outcomeId }], liability };
}

// Two sets to one: three sets, of which each player won one. Best of five has no such end.
const THREE_SETS = ['2004:3.5:under', '2022::yes', '2023::yes'];

test.each([
  [3, 300n],
  [5, 200n],
] as const)(
  'coupons that win together only in another format are not added up: best of %i',
  (bestOf, most) => {
    const exposure = new Exposure();
    for (const outcomeId of THREE_SETS) exposure.hold(single(outcomeId, 100n));
    const state = { ...stateBefore(4), bestOf } as GameState;
    expect(exposure.inStates({ gameId: GAME, outcomeId: '2004:3.5:under', state })).toBe(most);
  },
);

test('without a state all ends of the sport count', () => {
  const exposure = new Exposure();
  for (const outcomeId of THREE_SETS) exposure.hold(single(outcomeId, 100n));
  expect(exposure.inStates({ gameId: GAME, outcomeId: '2004:3.5:under' })).toBe(300n);
});

test('in best of five, sets of different scores count together', () => {
  const exposure = new Exposure();
  exposure.hold(single('2101::1', 100n));
  exposure.hold(single('2106::yes', 50n));
  exposure.hold(single('2206::no', 20n));
  const state = { ...stateBefore(4), bestOf: 5 } as GameState;
  expect(exposure.inStates({ gameId: GAME, outcomeId: '2101::1', state })).toBe(170n);
});
