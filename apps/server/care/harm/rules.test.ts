import {
  CALLS,
  type Call,
  careCases,
  isForOperators,
  OPERATOR_SETS,
  permissionOf,
} from '@fairbook/contracts';
import { describe, expect, test } from 'vitest';
import { type CareDay, RULES, scoreOf } from './rules.ts';

const TODAY = '2026-03-31';
const dayBefore = (days: number) =>
  new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);
const on = (daysAgo: number, some: Partial<CareDay> = {}): CareDay => ({
  day: dayBefore(daysAgo),
  staked: 0n,
  nightBets: 0,
  chased: 0,
  failedDeposits: 0,
  cancelledWithdrawals: 0,
  ...some,
});
const spread = (days: readonly number[], some: Partial<CareDay>) => days.map((each) => on(each, some));
const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, n) => n + from);

/** What happened on which days, and the value that the marker must have. */
const CASES: readonly (readonly [careCases.Marker, string, readonly CareDay[], number])[] = [
  ['chasing', 'two days of a week', spread([0, 6], { chased: 2 }), 4],
  ['chasing', 'eight days ago', spread([7], { chased: 9 }), 0],
  ['night', 'nights count, not bets', spread([0, 1, 13], { nightBets: 40 }), 3],
  ['night', 'two weeks ago', spread([14], { nightBets: 1 }), 0],
  ['rising', 'as always', spread(upTo(28), { staked: 5_000n }), 100],
  [
    'rising',
    'three times as much',
    [...spread(upTo(7), { staked: 15_000n }), ...spread(upTo(21, 7), { staked: 5_000n })],
    300,
  ],
  ['rising', 'small stakes say nothing', [on(0, { staked: 9_999n }), on(8, { staked: 1n })], 0],
  ['rising', 'nobody rises from nothing', [on(0, { staked: 1_000_000n })], 0],
  ['failed', 'a week', spread([0, 6, 7], { failedDeposits: 2 }), 4],
  ['cancelled', 'two weeks', spread([0, 13, 14], { cancelledWithdrawals: 1 }), 2],
];

describe('each marker', () => {
  test.each(CASES)('%s: %s', (marker, _, days, value) => {
    expect(RULES[marker].value(days, TODAY)).toBe(value);
  });

  test.each(careCases.MARKERS)(
    '%s counts from its threshold on, and double from twice of it on',
    (marker) => {
      const { threshold, points } = RULES[marker];
      const days = (value: number): CareDay[] => {
        if (marker === 'night') return spread(upTo(value), { nightBets: 1 });
        if (marker === 'rising')
          return [on(0, { staked: BigInt(value) * 1_000n }), ...spread([7, 14, 21], { staked: 100_000n })];
        const field = {
          chasing: 'chased',
          failed: 'failedDeposits',
          cancelled: 'cancelledWithdrawals',
        } as const;
        return [on(0, { [field[marker]]: value })];
      };
      expect(scoreOf(days(threshold - 1), TODAY)).toEqual({ score: 0, marks: [] });
      expect(scoreOf(days(threshold), TODAY)).toEqual({
        score: points,
        marks: [{ marker, value: threshold, threshold, points }],
      });
      expect(scoreOf(days(2 * threshold), TODAY).score).toBe(2 * points);
    },
  );
});

test('the score is the sum of what explains it', () => {
  const { score, marks } = scoreOf(
    [on(0, { chased: 3, nightBets: 1, failedDeposits: 6, cancelledWithdrawals: 2 })],
    TODAY,
  );
  expect(marks.map(({ marker }) => marker)).toEqual(['chasing', 'failed', 'cancelled']);
  expect(score).toBe(2 + 2 + 2);
});

test('no one who works on bonuses, offers or newsletters reads it by that work', () => {
  for (const [name, set] of Object.entries(OPERATOR_SETS)) {
    const isMarketing = set.some((each) =>
      /^(newsletters|bonuses|codes|offers|boosts|partners)\./.test(each),
    );
    const reads = set.some((each) => each.startsWith('care.'));
    if (isMarketing && !['admin', 'auditor'].includes(name)) expect(reads, name).toBe(false);
  }
  const calls = Object.values<Call>(CALLS).filter(({ id }) => /^care(Cases)?\./.test(id));
  expect(calls.length).toBeGreaterThan(7);
  for (const call of calls) {
    expect(isForOperators(call), call.id).toBe(true);
    expect(permissionOf(call), call.id).toMatch(/^care\./);
  }
});
