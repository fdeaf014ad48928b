import { SELF_EXCLUSION, TIME_OUT } from '@fairbook/contracts/care/limit-rules';
import { expect, test } from 'vitest';
import { spanOf } from './gate.ts';

const span = {
  startedAt: Date.UTC(2026, 4, 1, 12, 0, 59) / 1000,
  endsAt: Date.UTC(2026, 4, 8, 12, 0, 1) / 1000,
};

test.each([
  [TIME_OUT, 'time_out'],
  [SELF_EXCLUSION, 'exclusion'],
] as const)('a refusal tells a time-out from an exclusion, by whole minutes: %i is a %s', (type, kind) => {
  const [from, until] = ['2026-05-01T12:00:00.000Z', '2026-05-08T12:01:00.000Z'];
  expect(spanOf({ type, ...span })).toEqual({ kind, from, until });
});
