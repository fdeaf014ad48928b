import { minorUnits } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import { settleCoupon } from '@fairbook/settlement';
import { expect, test } from 'vitest';
import { payoffsOf } from '../../markets/payoffs.ts';
import { verdictName } from '../../settlement/verdict.ts';
import { type FieldEnd, type FieldSport, fieldRules } from './field.ts';
import { fieldSchema } from './schema.ts';
import { fieldStates } from './state.ts';

const RACING: FieldSport<'racing'> = {
  ...{ sport: 'racing', sportId: 26, version: 'racing-1', typesFrom: 62_000, most: 20, sizes: [7] },
  ...{ tops: null, duels: 2, hasForecast: true, hasParity: true, hasNonRunners: true },
  ...{ spread: 5000, equals: 0.01, dropsOut: 0, stages: 4, stageSeconds: 10 },
};
const payoffOf = payoffsOf(fieldRules(RACING));

function end(places: readonly (number | null)[], withdrawn: readonly number[] = []): FieldEnd<'racing'> {
  return { sport: 'racing', places, withdrawn: places.map((_, n) => withdrawn.includes(n + 1)) };
}
const CLEAR = end([2, 1, 3, 4, null], [5]);
/** Two share the first place, three the third. */
const EQUALS = end([1, 1, 3, 3, 3, 6, null]);

test.each([
  ['the winner', '62001::2', CLEAR, [1, 1], 'won'],
  ['the second', '62001::1', CLEAR, [0, 1], 'lost'],
  ['one that withdrew', '62001::5', CLEAR, [0, 1], 'void'],
  ['one that does not take part', '62001::9', CLEAR, [0, 1], 'void'],
  ['one that did not finish', '62001::7', EQUALS, [0, 1], 'lost'],
  ['two share the first place', '62001::1', EQUALS, [1, 2], 'dead_heat'],
  ['both of them are among two', '62002:2:2', EQUALS, [1, 1], 'won'],
  ['the first three', '62002:3:3', CLEAR, [1, 1], 'won'],
  ['one place for three equals', '62002:3:4', EQUALS, [1, 3], 'dead_heat'],
  ['two places for three equals', '62002:4:5', EQUALS, [2, 3], 'dead_heat'],
  ['three places for three equals', '62002:5:5', EQUALS, [1, 1], 'won'],
  ['no place left', '62002:2:3', EQUALS, [0, 1], 'lost'],
  ['the sixth is behind five', '62002:5:6', EQUALS, [0, 1], 'lost'],
] as const)('%s (%s)', (_, id, of, result, name) => {
  const verdict = payoffOf(id)!.verdict(of);
  expect(verdict.result).toEqual(result);
  expect(verdictName(verdict)).toBe(name);
  expect(payoffOf(id)!.why(of).values.verdict).toBe(name);
});

test('a dead heat divides the stake: half of 100 at 5.00 pays 250', () => {
  const settled = settleCoupon({
    type: 'single',
    systemValues: [],
    stake: minorUnits(100_00n),
    legs: [{ gameId: 1, oddsMilli: oddsMilli(5000), decided: payoffOf('62001::1')!.verdict(EQUALS) }],
  });
  expect(settled).toMatchObject({ status: 'won', payout: minorUnits(250_00n) });
});

test('the stakes of one place are never paid more than once: parts of a dead heat add up', () => {
  for (const count of [1, 2, 3, 4, 5, 6]) {
    const parts = Array.from({ length: 7 }, (_, n) => {
      const { result } = payoffOf(`62002:${count}:${n + 1}`)!.verdict(EQUALS);
      return result[0] / result[1];
    });
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(count, 10);
  }
});

test('the score of a field has one figure per competitor', () => {
  const { before, scoreOf } = fieldStates(RACING);
  expect(scoreOf({ ...before, places: [2, 1, null] })).toEqual([2, 1, 0]);
});

test('the state and the result of a field are what its schema has', () => {
  const { before, resultOf } = fieldStates(RACING);
  const { state, result } = fieldSchema(RACING);
  const shared = ['status', 'clock', 'isBreak'];
  const own = Object.keys(before).filter((field) => !shared.includes(field));
  expect(own.sort()).toEqual(Object.keys(state).sort());
  expect(Object.keys(resultOf(before)).sort()).toEqual(Object.keys(result).sort());
});
