import type { GameState } from '@fairbook/sports/state';
import { stateBefore } from '@fairbook/sports/state';
import { expect, test } from 'vitest';
import { momentBetween, type SeenGame } from './moments.ts';

const FOOTBALL = 1;
const upcoming = stateBefore(FOOTBALL);
const at = (status: string, score: readonly number[]) =>
  ({ ...upcoming, status, score }) as unknown as GameState;
const live = at('live', [0, 0]);
const scored = at('live', [1, 0]);
const ended = at('ended', [1, 0]);

test.each([
  ['a start', upcoming, live, 'start'],
  ['a goal', live, scored, 'news'],
  ['an end', scored, ended, 'end'],
  ['a price', live, live, undefined],
  ['a game that is called off', upcoming, at('cancelled', [0, 0]), undefined],
  ['a state sent again', live, at('live', [0, 0]), undefined],
])('%s', (_, before, state, kind) => {
  const fixture = { competitors: [{ name: 'Reds' }, { name: 'Blues' }] } as unknown as SeenGame['fixture'];
  expect(momentBetween(before, { fixture, state })?.kind).toBe(kind);
});
