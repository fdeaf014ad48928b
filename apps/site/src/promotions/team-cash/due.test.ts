import type { teamCash } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { currentStep, isDue, shownMark } from './due.ts';

type State = teamCash.TeamCashState;
const offer = (payments: number, first: State, second: State, isOn = true) => ({
  isOn,
  payments,
  steps: [
    { step: 1 as const, payments: 3, state: first, until: null, granted: null },
    { step: 2 as const, payments: 4, state: second, until: null, granted: null },
  ],
});

test.each<[string, ReturnType<typeof offer>, string | undefined, boolean]>([
  ['three payments, never shown', offer(3, 'open', 'ahead'), undefined, true],
  ['three payments, shown', offer(3, 'open', 'ahead'), shownMark(7, 3), false],
  ['three payments, shown to somebody else', offer(3, 'open', 'ahead'), shownMark(8, 3), true],
  ['four payments, shown at three', offer(4, 'granted', 'open'), shownMark(7, 3), true],
  ['four payments, shown at four', offer(4, 'granted', 'open'), shownMark(7, 4), false],
  ['two payments', offer(2, 'ahead', 'ahead'), undefined, false],
  ['five payments', offer(5, 'open', 'open'), shownMark(7, 3), false],
  ['a condition is missing', offer(3, 'conditions', 'ahead'), undefined, true],
  ['taken', offer(3, 'granted', 'ahead'), undefined, false],
  ['too late', offer(4, 'open', 'over'), undefined, false],
  ['nothing left to give', offer(3, 'no_budget', 'ahead'), undefined, false],
  ['off', offer(3, 'open', 'ahead', false), undefined, false],
])('the offer is shown once at three payments and once more at four: %s', (_, own, shown, due) => {
  expect(isDue(own, 7, shown)).toBe(due);
});

test('the first step that can be taken is offered, then the next one', () => {
  expect(currentStep(offer(4, 'conditions', 'open'))?.step).toBe(1);
  expect(currentStep(offer(4, 'granted', 'open'))?.step).toBe(2);
  expect(currentStep(offer(4, 'granted', 'granted'))?.step).toBe(2);
  expect(currentStep({ steps: [] })).toBeUndefined();
});
