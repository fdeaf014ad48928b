import type { teamCash } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { type Standing, stepOf, worthOf } from './rules.ts';

const DAY_MS = 86_400_000;
const RULES: teamCash.TeamCashRules = {
  third: 10,
  fourth: 20,
  minDeposits: 50,
  minStakes: 30,
  withinDays: 14,
  wagerTimes: 5,
  budgetPerMonth: 100,
};
/** Three payments, everything met. */
const MET: Standing = { paidAt: [1, 2, 3], deposited: 5_000n, staked: 3_000n, left: 10_000n };

test.each<[string, 1 | 2, Partial<Standing>, number, ReturnType<typeof stepOf>['state']]>([
  ['all met', 1, {}, 4, 'open'],
  ['a payment is missing', 2, {}, 4, 'ahead'],
  ['a cent of deposits is missing', 1, { deposited: 4_999n }, 4, 'conditions'],
  ['a cent of stakes is missing', 1, { staked: 2_999n }, 4, 'conditions'],
  ['the last millisecond', 1, {}, 3 + 14 * DAY_MS - 1, 'open'],
  ['after the days', 1, {}, 3 + 14 * DAY_MS, 'over'],
  ['after the days, whatever is missing', 1, { staked: 0n }, 3 + 14 * DAY_MS, 'over'],
  ['just what the budget has', 1, { left: 1_000n }, 4, 'open'],
  ['a cent more than the budget has', 1, { left: 999n }, 4, 'no_budget'],
  ['the fifth payment doesn’t close the fourth', 2, { paidAt: [1, 2, 3, 4, 5] }, 6, 'open'],
])('a step of team cash: %s', (_, step, some, now, state) => {
  expect(stepOf(step, { ...MET, ...some }, RULES, now).state).toBe(state);
});

test('the days of a step count from the payment that earns it', () => {
  expect(stepOf(1, MET, RULES, 4).until).toBe(3 + 14 * DAY_MS);
  expect(stepOf(2, MET, RULES, 4).until).toBeNull();
  expect([worthOf(1, RULES), worthOf(2, RULES)]).toEqual([1_000n, 2_000n]);
});
