import { describe, expect, test } from 'vitest';
import { endByHand, HandFault, type HandValues, handForm } from '../by-hand.ts';
import { STATES } from '../registry/states.gen.ts';
import { settleOutcome } from '../settle.ts';
import type { Player, Squads } from '../squads.ts';
import type { GameState } from '../states.ts';

const player = (number: number): Player => [number, 'forward', `No. ${number}`];
const SIDE = { starters: [1, 9, 11].map(player), bench: [17, 18].map(player), isMadeUp: true };
const SQUADS: Squads = [SIDE, SIDE];
/** The away side, the home side twice; No. 17 came on for No. 11. */
const TOLD = { scorers: ['2-9', '1-17', 'own'], substitutions: ['1-11-17'] };
const football = { ...STATES.football.before, ...TOLD } as GameState;
const GOALS = { firstHalf: [2, 1], secondHalf: [1] };

const ended = (values: HandValues, state = football, squads: Squads | undefined = SQUADS) =>
  endByHand(values, { state, competitors: 2, squads });
const came = (id: string, values: HandValues) => settleOutcome(id, ended(values).end).why.values.verdict;
const suggested = (): HandValues => ({ ...GOALS, ...handForm(football, SQUADS)!.suggested });

describe('scorers of a result by hand', () => {
  test('are suggested as the feed told them, and asked for only where there are squads', () => {
    expect(suggested().scorers).toEqual([
      [2, 9],
      [1, 17],
      [0, 0],
    ]);
    const names = (squads?: Squads) => handForm(football, squads)!.fields.map(({ name }) => name);
    expect(names(SQUADS)).toContain('scorers');
    expect(names()).not.toContain('scorers');
  });

  test.each([
    ['930::2-9', 'won'],
    ['930::1-17', 'won'],
    ['930::1-9', 'lost'],
    ['930::1-18', 'void'],
    ['931::2-9', 'won'],
    ['931::1-17', 'void'],
    ['932::1-17', 'won'],
    ['933::2-9', 'lost'],
    ['931::nobody', 'lost'],
  ])('keep what they agree with: %s is %s', (id, verdict) => {
    expect(came(id, suggested())).toBe(verdict);
  });

  test('decide by what the operator corrects', () => {
    const scorers = [
      [2, 9],
      [1, 9],
      [1, 9],
    ];
    expect(came('933::1-9', { ...GOALS, scorers })).toBe('won');
    expect(came('930::1-17', { ...GOALS, scorers })).toBe('lost');
    expect(ended({ ...GOALS, scorers }).state).toMatchObject({ scorers: ['2-9', '1-9', '1-9'] });
  });

  test('scorers that are left empty return the stakes, except after a match without goals', () => {
    expect(came('930::2-9', GOALS)).toBe('void');
    expect(ended(GOALS).state).not.toHaveProperty('scorers');
    expect(came('930::2-9', { firstHalf: [], secondHalf: [] })).toBe('lost');
    expect(came('931::nobody', { firstHalf: [], secondHalf: [] })).toBe('won');
  });

  test.each<[string, HandValues, Squads | undefined]>([
    ['too few', { ...GOALS, scorers: [[2, 9]] }, SQUADS],
    [
      'of the other side',
      {
        ...GOALS,
        scorers: [
          [1, 9],
          [1, 9],
          [1, 9],
        ],
      },
      SQUADS,
    ],
    [
      'in no squad',
      {
        ...GOALS,
        scorers: [
          [2, 9],
          [1, 9],
          [1, 25],
        ],
      },
      SQUADS,
    ],
    [
      'of a third side',
      {
        ...GOALS,
        scorers: [
          [2, 9],
          [1, 9],
          [3, 9],
        ],
      },
      SQUADS,
    ],
    [
      'without squads',
      {
        ...GOALS,
        scorers: [
          [2, 9],
          [1, 9],
          [1, 9],
        ],
      },
      undefined,
    ],
  ])('are refused: %s', (_, values, squads) => {
    expect(() => endByHand(values, { state: football, competitors: 2, squads })).toThrow(
      new HandFault('scorers'),
    );
  });

  test('of ice hockey are told by period, a goal in overtime with them', () => {
    const state = STATES.hockey.before as GameState;
    const parts = [
      [1, 1],
      [0, 0],
      [0, 0],
      [0, 1],
    ];
    const scorers = [
      [2, 9],
      [1, 11],
      [2, 9],
    ];
    const { end } = ended({ parts, shootout: 'none', scorers }, state);
    expect(settleOutcome('4051::2-9', end).why.values.verdict).toBe('won');
    expect(settleOutcome('4054::2-9', end).why.values.verdict).toBe('lost');
    const wrong = { parts, shootout: 'none', scorers: [scorers[0]!, scorers[2]!, scorers[1]!] };
    expect(() => ended(wrong, state)).toThrow(new HandFault('scorers'));
    const own = { parts, shootout: 'none', scorers: [[0, 0], scorers[1]!, scorers[2]!] };
    expect(() => ended(own, state)).toThrow(new HandFault('scorers'));
  });

  test('of handball are not asked for, and what the feed told of them stays', () => {
    const told = { scorers: ['1-9'], playerPoints: { '1-9': 1 } };
    const state = { ...STATES.handball.before, ...told } as GameState;
    expect(handForm(state, SQUADS)!.fields.map(({ name }) => name)).toEqual(['parts']);
    expect(ended({ parts: [[1, 0], [0, 0]] }, state).state).toMatchObject(told); // biome-ignore format: a result
  });
});
