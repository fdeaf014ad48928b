import { describe, expect, test } from 'vitest';
import { endByHand, HandFault, type HandValues, handForm } from '../by-hand.ts';
import { ENDS } from '../registry/ends.gen.ts';
import { SCHEMAS } from '../registry/schemas.gen.ts';
import { STATES } from '../registry/states.gen.ts';
import { SPORTS } from '../sports.ts';
import type { GameState } from '../states.ts';

const SIDES = 2;
const before = (sport: keyof typeof STATES) => STATES[sport].before as GameState;
const ended = (sport: keyof typeof STATES, values: HandValues, competitors = SIDES) =>
  endByHand(values, { state: before(sport), competitors });

test.each(SPORTS)('%s has a form, whose fields have names of their own and take nothing else', (sport) => {
  const form = handForm(before(sport))!;
  expect(form.fields.length).toBeGreaterThan(0);
  const names = form.fields.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(Object.keys(form.suggested)));
  expect(() => ended(sport, { nonsense: 1 })).toThrow(new HandFault('nonsense'));
});

type Case = [what: string, sport: keyof typeof STATES, values: HandValues, end: object, competitors?: number];

const BOXED = { rounds: '12', method: 'knockout', winner: '1', round: 3, half: 'second' };
const BATTED = {
  ...{ runs1: 168, wickets1: 6, balls1: 120, opening1: 47, status1: 'over' },
  ...{ runs2: 151, wickets2: 10, balls2: 112, opening2: 52, status2: 'over' },
};
const FRAMES = { bestOf: '3', how: 'played' };

/** Fields of states that nobody tells who enters a result. */
const NOT_COUNTED = [
  'halfTimeCounts',
  'scorers',
  'substitutions',
  'playerPoints',
  'extraTime',
  'penalties',
  'penaltiesTaken',
  'kills',
  'turn',
];

describe('an end that can be', () => {
  test.each<Case>([
    [
      'goals in order',
      'football',
      { firstHalf: [2], secondHalf: [1, 1] },
      { first: [0, 1], second: [2, 0], goals: ['away', 'home', 'home'] },
    ],
    ['no goals', 'football', { firstHalf: [], secondHalf: [] }, { first: [0, 0], second: [0, 0], goals: [] }],
    [
      'three periods',
      'hockey',
      {
        parts: [
          [1, 0],
          [0, 2],
          [0, 0],
        ],
        shootout: 'none',
      },
      { shootout: null },
    ],
    [
      'a shoot-out',
      'hockey',
      {
        parts: [
          [1, 0],
          [0, 1],
          [0, 0],
          [0, 0],
        ],
        shootout: '2',
      },
      { shootout: 1 },
    ],
    [
      'an overtime',
      'basketball',
      {
        parts: [
          [20, 20],
          [20, 20],
          [20, 20],
          [20, 20],
          [9, 7],
        ],
      },
      {
        parts: [
          [20, 20],
          [20, 20],
          [20, 20],
          [20, 20],
          [9, 7],
        ],
      },
    ],
    [
      'a match in sets',
      'volleyball',
      {
        bestOf: '5',
        how: 'played',
        sets: [
          [25, 20],
          [25, 27],
          [25, 23],
          [31, 29],
        ],
      },
      { bestOf: 5 },
    ],
    [
      'one broken off',
      'badminton',
      {
        ...FRAMES,
        how: 'broken',
        sets: [
          [21, 12],
          [3, 4],
        ],
      },
      {
        sets: [
          [21, 12],
          [3, 4],
        ],
      },
    ],
    [
      'tennis',
      'tennis',
      {
        bestOf: '3',
        lastTieBreak: '7',
        retired: 'none',
        sets: [
          [6, 0],
          [7, 6],
        ],
        games1: [1, 1, 1, 1, 1, 1],
      },
      { retired: null, games: [[0, 0, 0, 0, 0, 0], []] },
    ],
    [
      'a retirement',
      'tennis',
      {
        bestOf: '3',
        lastTieBreak: '7',
        retired: '2',
        sets: [
          [6, 0],
          [2, 1],
        ],
      },
      { retired: 1 },
    ],
    [
      'a knock-out',
      'boxing',
      BOXED,
      { rounds: 12, round: 3, isPastHalf: true, winner: 0, method: 'knockout' },
    ],
    [
      'a draw',
      'boxing',
      { ...BOXED, method: 'draw', winner: 'none', round: 12 },
      { winner: null, method: 'draw' },
    ],
    [
      'a dead heat',
      'racing',
      { places: [2, 1, 2, 4, null], withdrawn: [5], deduction: 10 },
      { places: [2, 1, 2, 4, null], withdrawn: [false, false, false, false, true], deduction: 10 },
      5,
    ],
    [
      'nine innings',
      'baseball',
      {
        innings: [
          [1, 0],
          [0, 2],
        ],
        last: 'half',
      },
      { isOver: true, last: 'half' },
    ],
    ['overs', 'cricket', { ...BATTED, outcome: 'win', winner: '1' }, { outcome: 'win', winner: 0 }],
    [
      'a shared answer',
      'politics',
      { decision: 'decided', came: [1, 3], withdrawn: [2], value: null },
      { came: [1, 3], withdrawn: [2] },
      3,
    ],
    ['no answer', 'politics', { decision: 'never', came: [], withdrawn: [] }, { came: null, value: null }, 3],
  ])('%s (%s)', (_, sport, values, end, competitors) => {
    const { end: made, state } = ended(sport, values, competitors);
    expect(made).toMatchObject({ sport, ...end });
    expect(state).toMatchObject({ sport, status: 'ended', clock: null, isBreak: false });
    const own = Object.keys(state).filter((field) => !['status', 'clock', 'isBreak'].includes(field));
    // What was not counted may be left out: its bets are void.
    const wanted = Object.keys(SCHEMAS[sport].state).filter(
      (field) => !NOT_COUNTED.includes(field) || own.includes(field),
    );
    expect(own.sort()).toEqual(wanted.sort());
    // The published score is that of the end.
    const { scoresOf } = ENDS[sport] as { scoresOf(end: object): { score: number[] } };
    if (sport !== 'hockey') expect(STATES[sport].scoreOf(state as never)).toEqual(scoresOf(made).score);
    // The same values tell the same of the state that they made.
    expect(endByHand(values, { state, competitors: competitors ?? SIDES }).end).toEqual(made);
  });
});
