import { expect, test } from 'vitest';
import type { FootballState } from '../state.ts';
import { footballStates } from '../state.ts';
import { standingOf } from './standing.ts';

test.each([
  ['before', {}, { score: { first: [0, 0], second: [0, 0] }, played: 0, isFirstOver: false }],
  [
    'in the first half',
    { status: 'live', period: 'first_half', score: [1, 0], clock: { at: 0, seconds: 1425, speed: 1 } },
    { score: { first: [1, 0], second: [0, 0] }, played: 0.25, isFirstOver: false },
  ],
  [
    'at half-time',
    { status: 'live', period: 'half_time', score: [1, 0], halfTimeScore: [1, 0] },
    { score: { first: [1, 0], second: [0, 0] }, played: 0.5, isFirstOver: true },
  ],
  [
    'in added time',
    {
      status: 'live',
      period: 'second_half',
      score: [2, 2],
      halfTimeScore: [1, 0],
      clock: { at: 0, seconds: 5800, speed: 1 },
    },
    { score: { first: [1, 0], second: [1, 2] }, played: 1, isFirstOver: true },
  ],
] as const)('%s the fit knows the state of the match', (_, state, standing) => {
  expect(standingOf({ ...footballStates.before, ...(state as Partial<FootballState>) })).toEqual(standing);
});
