import type { Verification } from '@fairbook/contracts/players/person';
import { expect, test } from 'vitest';
import { guideOf } from './guide.ts';

type Row = [Verification['state'], Verification['kinds'], Verification['missing'], here: string];

test.each<Row>([
  ['none', ['identity'], ['surname'], 'details'],
  ['none', ['identity'], [], 'documents'],
  ['waiting', [], [], 'check'],
  ['more', ['address'], [], 'documents'],
  ['refused', ['identity', 'selfie'], [], 'documents'],
  ['refused', [], [], 'answer'],
  ['verified', [], [], 'answer'],
])('a check that is %s, with %j to send and %j missing', (state, kinds, missing, here) => {
  const steps = guideOf({ state, kinds, missing });
  expect(steps.map(({ id }) => id)).toEqual(['details', 'documents', 'check', 'answer']);
  const at = steps.findIndex(({ id }) => id === here);
  expect(steps.map(({ state }) => state)).toEqual(
    steps.map((_, i) => (i < at ? 'done' : i === at ? 'here' : 'next')),
  );
});
