import { CASINO_TERMS } from '@fairbook/contracts/casino/bonus-rules';
import { promotion } from '@fairbook/contracts/promotions/birthday';
import { expect, test } from 'vitest';
import { birthdaysAhead, birthdaysOn, daysDue, worthOf } from './rules.ts';

test.each([
  ['2026-02-28', ['02-28', '02-29']],
  ['2028-02-28', ['02-28']],
  ['2028-02-29', ['02-29']],
  ['2100-02-28', ['02-28', '02-29']],
  ['2000-02-28', ['02-28']],
  ['2026-03-01', ['03-01']],
])('on %s birthdays of %j are celebrated', (day, birthdays) => {
  expect(birthdaysOn(day)).toEqual(birthdays);
});

test('gifts are offered for today and three days before, over the ends of months and years', () => {
  expect(daysDue('2028-03-01')).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']);
  expect(daysDue('2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
});

test('thirty days ahead have each birthday once, 29 February among them in every year', () => {
  expect(birthdaysAhead('2026-02-10', 30)).toHaveLength(31);
  expect(birthdaysAhead('2028-02-10', 30)).toHaveLength(30);
  expect(birthdaysAhead('2026-04-01', 30).slice(0, 2)).toEqual(['04-02', '04-03']);
});

test.each([
  [{ gift: 'points', points: 500 }, null, 500n],
  // 10 / (1 + 0.02 · 20 / 10) is 9.615….
  [{ gift: 'bonus', bonus: 10, wagerTimes: 20 }, null, 962n],
  // A country that allows fewer times to wager makes the gift dearer.
  [{ gift: 'bonus', bonus: 10, wagerTimes: 20 }, 0, 1000n],
] as const)('%j costs at most %s times wagered: %s cents', (some, most, worth) => {
  const rules = { ...(promotion.settings!.defaults as never as Parameters<typeof worthOf>[0]), ...some };
  expect(worthOf({ ...rules, casino: CASINO_TERMS }, most)).toBe(worth);
});
