import type { limits } from '@fairbook/contracts';
import { NO_LIMIT } from '@fairbook/contracts/care/limit-types';
import { describe, expect, test } from 'vitest';
import { choicesOf, heldOf, lockOf, longerDays, outcomeOf, SECTIONS, usedPercent } from './rules.ts';

function limit(change: Partial<limits.Limit>): limits.Limit {
  return {
    limitType: 20,
    limitValue: 100,
    limitState: 'ACTIVE',
    startedAt: 0,
    endsAt: null,
    limitBalance: 40,
    needApprove: false,
    selfExcludeReason: null,
    currency: 'EUR',
    ...change,
  };
}
const PENDING = limit({ limitState: 'PENDING', limitValue: 200, limitBalance: null });
const DAY = 86_400;

test('the sections have S2’s order', () => {
  expect(SECTIONS.map(({ id }) => id)).toEqual(['deposit', 'extra', 'check', 'wager', 'loss']);
});

describe('a chosen value', () => {
  const held = { active: limit({}), pending: null };
  test.each([
    ['lower', held, 50, 'at_once'],
    ['higher', held, 200, 'waits'],
    ['no limit', held, NO_LIMIT, 'waits'],
    ['not set', { active: limit({ limitType: 31, limitValue: 2 }), pending: null }, -1, 'waits'],
    ['the same', held, 100, 'same'],
    ['the same while another waits', { ...held, pending: PENDING }, 100, 'cancels'],
    ['the first one', { active: null, pending: null }, 100_000, 'at_once'],
    ['no limit where there is none', { active: null, pending: null }, NO_LIMIT, 'same'],
  ] as const)('%s', (_, so, value, outcome) => {
    expect(outcomeOf(so, value)).toBe(outcome);
  });
});

describe('locks', () => {
  test.each([
    ['another one of the section waits', [limit({}), PENDING], 21, true, 'section'],
    ['operators don’t want that', [limit({}), PENDING], 21, false, null],
    ['the change of the limit itself waits', [limit({}), PENDING], 20, true, null],
    ['one of another section waits', [limit({}), PENDING], 1, true, null],
    ['a block of the house', [limit({ limitType: 37 })], 31, false, 'blocked'],
    ['a block of the house, deposits', [limit({ limitType: 37 })], 20, true, null],
    ['a time-out', [limit({ limitType: 33, endsAt: 9 })], 30, false, 'closed'],
  ] as const)('%s', (_, all, type, isSectionLocked, locked) => {
    expect(lockOf(all, type, isSectionLocked)).toBe(locked);
  });

  test('leave the tighter values', () => {
    const held = heldOf([limit({})], 20);
    expect(choicesOf([NO_LIMIT, 500, 50, 100], held, null)).toEqual([50, 100, 500, NO_LIMIT]);
    expect(choicesOf([NO_LIMIT, 500, 50, 100], held, 'section')).toEqual([50, 100]);
    expect(choicesOf([NO_LIMIT, 500, 50, 100], held, 'blocked')).toEqual([]);
  });
});

test('an exclusion can only be made longer', () => {
  const active = limit({ limitType: 30, endsAt: 10 * DAY });
  expect(longerDays([1, 7, 30], { active, pending: null }, 3 * DAY)).toEqual([30]);
  expect(longerDays([1, 7, 30], { active, pending: null }, 3 * DAY + 1)).toEqual([7, 30]);
  expect(longerDays([1, 7], { active: null, pending: null }, 0)).toEqual([1, 7]);
  expect(longerDays([1, 7], { active: { ...active, endsAt: null }, pending: null }, 0)).toEqual([]);
});

test.each([
  [100, 40, 60],
  [100, 0, 100],
  [50, 6.4, 87.2],
  [100, null, 0],
])('of %s with %s left %s percent are used', (limitValue, limitBalance, percent) => {
  expect(usedPercent(limit({ limitValue, limitBalance }))).toBe(percent);
});
