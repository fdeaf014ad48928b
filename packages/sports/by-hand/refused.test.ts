import { describe, expect, test } from 'vitest';
import { endByHand, HandFault, type HandValues } from '../by-hand.ts';
import { STATES } from '../registry/states.gen.ts';
import type { GameState } from '../states.ts';

function faultOf(sport: keyof typeof STATES, values: HandValues, competitors = 2): string | null {
  try {
    endByHand(values, { state: STATES[sport].before as GameState, competitors });
    return null;
  } catch (error) {
    if (error instanceof HandFault) return error.field;
    throw error;
  }
}

const BOXED = { rounds: '12', method: 'knockout', winner: '1', round: 3, half: 'second' };
const BATTED = {
  ...{ runs1: 168, wickets1: 6, balls1: 120, opening1: 47, status1: 'over' },
  ...{ runs2: 151, wickets2: 10, balls2: 112, opening2: 52, status2: 'over' },
};
const FRAMES = { bestOf: '3', how: 'played' };

describe('an end that can’t be', () => {
  test.each<
    [what: string, sport: keyof typeof STATES, values: HandValues, field: string, competitors?: number]
  >([
    ['a side that is not there', 'football', { firstHalf: [3], secondHalf: [] }, 'firstHalf'],
    ['a text for a list', 'football', { firstHalf: 'x', secondHalf: [] }, 'firstHalf'],
    [
      'two goals in an overtime',
      'hockey',
      {
        parts: [
          [1, 1],
          [0, 0],
          [0, 0],
          [1, 1],
        ],
        shootout: 'none',
      },
      'parts',
    ],
    [
      'a shoot-out after a win',
      'hockey',
      {
        parts: [
          [1, 0],
          [0, 0],
          [0, 0],
        ],
        shootout: '1',
      },
      'shootout',
    ],
    [
      'an overtime after a win',
      'basketball',
      {
        parts: [
          [20, 10],
          [20, 20],
          [20, 20],
          [20, 20],
          [9, 7],
        ],
      },
      'parts',
    ],
    [
      'a level end',
      'basketball',
      {
        parts: [
          [20, 20],
          [20, 20],
          [20, 20],
          [20, 20],
        ],
      },
      'parts',
    ],
    [
      'a negative score',
      'basketball',
      {
        parts: [
          [-1, 2],
          [20, 20],
          [20, 20],
          [20, 20],
        ],
      },
      'parts',
    ],
    [
      'half a point',
      'basketball',
      {
        parts: [
          [1.5, 2],
          [20, 20],
          [20, 20],
          [20, 20],
        ],
      },
      'parts',
    ],
    [
      'a set that nobody won before the last',
      'volleyball',
      {
        bestOf: '5',
        how: 'played',
        sets: [
          [25, 24],
          [25, 1],
          [25, 2],
          [25, 3],
        ],
      },
      'sets',
    ],
    [
      'a set that went on after it was won',
      'badminton',
      {
        ...FRAMES,
        sets: [
          [25, 12],
          [21, 3],
        ],
      },
      'sets',
    ],
    [
      'a set after the last',
      'badminton',
      {
        ...FRAMES,
        sets: [
          [21, 12],
          [21, 3],
          [21, 4],
        ],
      },
      'sets',
    ],
    ['a match that nobody won', 'badminton', { ...FRAMES, sets: [[21, 12]] }, 'how'],
    ['a format that is not there', 'badminton', { ...FRAMES, bestOf: '4', sets: [] }, 'bestOf'],
    [
      'a winner who retired',
      'tennis',
      {
        bestOf: '3',
        lastTieBreak: '7',
        retired: '2',
        sets: [
          [6, 0],
          [6, 0],
        ],
      },
      'retired',
    ],
    [
      'games that are not those of the set',
      'tennis',
      {
        bestOf: '3',
        lastTieBreak: '7',
        retired: 'none',
        sets: [
          [6, 0],
          [6, 0],
        ],
        games1: [2],
      },
      'games1',
    ],
    ['a draw with a winner', 'boxing', { ...BOXED, method: 'draw' }, 'winner'],
    ['a round beyond the last', 'boxing', { ...BOXED, rounds: '10', round: 11 }, 'round'],
    ['a place that is missing', 'racing', { places: [1, 3, 4], withdrawn: [], deduction: 0 }, 'places', 3],
    ['too few places', 'racing', { places: [1, 2], withdrawn: [], deduction: 0 }, 'places', 3],
    [
      'a place for who withdrew',
      'racing',
      { places: [1, 2, 3], withdrawn: [3], deduction: 0 },
      'withdrawn',
      3,
    ],
    ['one who is not there', 'racing', { places: [1, 2, 3], withdrawn: [4], deduction: 0 }, 'withdrawn', 3],
    [
      'runs at home before the visitors have batted',
      'baseball',
      { innings: [[1, 0]], last: 'begun' },
      'last',
    ],
    [
      'more runs early than in all',
      'cricket',
      { ...BATTED, opening1: 200, outcome: 'win', winner: '1' },
      'opening1',
    ],
    ['a tie of other scores', 'cricket', { ...BATTED, outcome: 'tie', winner: 'none' }, 'outcome'],
    [
      'an option both true and withdrawn',
      'politics',
      { decision: 'decided', came: [1], withdrawn: [1] },
      'withdrawn',
      3,
    ],
    ['an answer that never comes', 'politics', { decision: 'never', came: [1], withdrawn: [] }, 'came', 3],
  ])('%s (%s)', (_, sport, values, field, competitors) => {
    expect(faultOf(sport, values, competitors)).toBe(field);
  });
});
