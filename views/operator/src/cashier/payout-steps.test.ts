import type { withdrawals } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { stepsOf } from './payout-steps.ts';

type Worked = withdrawals.QueueDetail['stages'][number];

const at = '2026-08-16T14:39:02.000Z';
const of = (stage: Worked['stage'], by: string | null = null): Worked => ({
  stage,
  at,
  by,
  reason: null,
  note: '',
});

test.each<[string, Worked[], string[]]>([
  [
    'a new request',
    [of('requested')],
    ['requested now', 'under_review next', 'approved next', 'released next', 'paid next'],
  ],
  [
    'the first of two approvals',
    [of('requested'), of('under_review', 'ann'), of('under_review', 'ann')],
    [
      'requested done',
      'under_review done',
      'under_review now first',
      'approved next',
      'released next',
      'paid next',
    ],
  ],
  [
    'a review taken over',
    [of('requested'), of('under_review', 'ann'), of('under_review', 'ben')],
    [
      'requested done',
      'under_review done',
      'under_review now',
      'approved next',
      'released next',
      'paid next',
    ],
  ],
  ['one refused', [of('requested'), of('refused', 'ann')], ['requested done', 'refused done']],
  ['nothing recorded', [], []],
])('%s', (_, stages, expected) => {
  expect(
    stepsOf(stages).map(({ stage, state, isFirstApproval }) =>
      [stage, state, isFirstApproval ? 'first' : ''].join(' ').trim(),
    ),
  ).toEqual(expected);
});
