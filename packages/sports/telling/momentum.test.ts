import { expect, test } from 'vitest';
import { momentumOf } from './momentum.ts';
import type { ToldEvent, ToldUnit } from './told.ts';

const unit = (n: number, rates: readonly number[] | null = null, part = 0): ToldUnit => ({
  ...{ part, n, at: n, score: [0, 0], odds: null, rates },
});
const event = (n: number, kind: string, place: number | null): ToldEvent => ({
  ...{ kind, place, part: 0, n, seconds: null, at: n, score: [0, 0] },
});
const minutes = (count: number) => Array.from({ length: count }, (_, n) => unit(n + 1));

test('a corner puts its side on top, and wears off', () => {
  const values = momentumOf(minutes(4), [event(2, 'corner', 1)], { corner: 0.3 });
  expect(values[0]).toBe(0);
  expect(values[1]).toBe(-0.3);
  expect(values[2]).toBeCloseTo(-0.24);
  expect(Math.abs(values[3]!)).toBeLessThan(Math.abs(values[2]!));
});

test('rates that fall alike with time say nothing; rates that part do', () => {
  const even = [unit(1, [8000, 6000]), unit(2, [4000, 3000])];
  expect(momentumOf(even, [], {})).toEqual([0, 0]);
  const sentOff = [unit(1, [8000, 6000]), unit(2, [5000, 7000])];
  expect(momentumOf(sentOff, [], {})[1]).toBeLessThan(0);
});

test('momentum begins anew with each part, stays within one, and ignores what has no weight or side', () => {
  const events = [
    event(1, 'corner', 0),
    event(1, 'corner', 0),
    event(1, 'goal', 0),
    event(1, 'half_time', null),
  ];
  expect(momentumOf([unit(1), unit(2, null, 1)], events, { corner: 0.9 })).toEqual([1, 0]);
});
