import { expect, test } from 'vitest';
import { CALLS, isForOperators, permissionOf } from '../index.ts';

/** Every decision that takes two people, by the call that makes it. A new one is added here with its rule. */
const TAKES_TWO = [
  'adjustments.approve',
  'bonuses.approve',
  'budgets.approve',
  'care.block',
  'desk.approve',
  'handGames.agree',
  'newsletters.approve',
  'offers.approve',
  'operators.approve',
  'partners.approvePayout',
  'paymentCases.close',
  'predictions.approve',
  'rates.approve',
  'receivables.approveWriteOff',
  'refunds.approve',
  'resets.approve',
  'results.approve',
  'slips.approve',
  'totoDesk.approve',
  'tournaments.approve',
  'voids.approve',
  'withdrawals.approve',
];

const calls = Object.values(CALLS).filter(isForOperators);

test('every decision of two people refuses two accounts of one person', () => {
  const refusing = calls.filter(({ errors }) =>
    (errors as readonly string[]).includes('operator.same_person'),
  );
  expect(refusing.map(({ id }) => id).sort()).toEqual(TAKES_TWO);
});

test('a permission to approve opens such a decision, and withdrawing or reading, nothing else', () => {
  const approving = calls.filter((each) => permissionOf(each)?.endsWith('.approve'));
  expect(approving.map(({ id }) => id).filter((id) => !TAKES_TWO.includes(id))).toEqual([]);
});
