import { expect, test } from 'vitest';
import type { Game } from '../data.ts';
import { LIVE } from '../testing/games.ts';
import { isInPart, partOf } from './part-of.ts';

const state = (change: object) => change as Game['state'];

test.each([
  ['a first half', { sport: 'football', period: 'first_half', halfTimeScore: null }, 1],
  ['half-time', { sport: 'football', period: 'half_time', halfTimeScore: [1, 0] }, 1],
  ['a second half', { sport: 'football', period: 'second_half', halfTimeScore: [1, 0] }, 2],
  ['extra time', { sport: 'football', period: 'extra_first', halfTimeScore: [1, 0] }, 2],
  ['a second period', { sport: 'hockey', period: 'part', parts: [[0, 0], [0, 1]] }, 2], // biome-ignore format: a row
  ['a third set', { sport: 'volleyball', sets: [[25, 9], [9, 25], [1, 0]] }, 3], // biome-ignore format: a row
  ['a first inning', { sport: 'baseball', innings: [[0, 0]] }, 1],
  ['a race', { sport: 'marbles', places: [] }, null],
])('%s', (_, of, part) => {
  expect(partOf(state(of))).toBe(part);
});

test('a choice shows the games of its part', () => {
  const game = { ...LIVE[0]!, state: state({ sport: 'hockey', parts: [[0, 0]] }) };
  expect((['all', 'first', 'second'] as const).map((choice) => isInPart(game, choice))).toEqual([
    true,
    true,
    false,
  ]);
});
