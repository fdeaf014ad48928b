import { describe, expect, test } from 'vitest';
import { tennisBoard } from './board.ts';
import { tennisPage } from './page-board.ts';
import { tennisStates } from './state.ts';

type State = Parameters<typeof tennisBoard.line>[0];

const live = (
  sets: [number, number][],
  points: [number, number] = [0, 0],
  rest: Partial<State> = {},
): State => ({
  ...{ ...tennisStates.before, status: 'live', server: 0, clock: null },
  ...{ sets, points, ...rest },
});

test.each<[State, string, string]>([
  [live([]), '0–0, 0–0, 0–0', 'tennis.period.set 1'],
  [live([[3, 2]], [3, 1]), '0–0, 3–2, 40–15', 'tennis.period.set 1'],
  [live([[3, 2]], [3, 4]), '0–0, 3–2, 40–A', 'tennis.period.set 1'],
  [live([[6, 6]], [5, 6]), '0–0, 6–6, 5–6', 'tennis.period.tieBreak 1'],
  [live([[6, 4]]), '1–0, 0–0, 0–0', 'tennis.period.set 2'],
  [
    live(
      [
        [6, 4],
        [1, 0],
      ],
      [0, 2],
    ),
    '1–0, 1–0, 0–30',
    'tennis.period.set 2',
  ],
])('%j is shown as %s', (state, line, period) => {
  const { key, values } = tennisBoard.period(state);
  expect(tennisBoard.line(state)).toBe(line);
  expect(`${key} ${values?.set}`).toBe(period);
});

describe('a match that is over', () => {
  const over: State = {
    ...live([
      [6, 4],
      [6, 2],
    ]),
    status: 'ended',
    server: null,
  };

  test('shows its sets and no points', () => {
    expect(tennisBoard.line(over)).toBe('2–0, 6–4, 6–2');
    expect(tennisBoard.columns(over).map(({ kind }) => kind)).toEqual(['main', 'past', 'past']);
    expect(tennisBoard.period(over).key).toBe('tennis.period.over');
    expect(tennisPage.left(over, 0)).toBe(0);
  });

  test('shows that a player retired', () => {
    expect(tennisBoard.short({ ...over, retired: 1 }).key).toBe('tennis.short.retired');
  });
});

test('the server has a badge', () => {
  const [first, second] = tennisBoard.badges(live([[1, 0]]));
  expect(first).toMatchObject([{ icon: 'serve' }]);
  expect(second).toEqual([]);
});

test('the end of a set is announced, a point is not', () => {
  const names = ['Sinner', 'Alcaraz'];
  const before = live([[5, 6]], [1, 3]);
  expect(tennisPage.news(before, live([[5, 6]], [2, 3]), names)).toBeNull();
  expect(tennisPage.news(before, live([[5, 7]]), names)).toEqual({
    key: 'tennis.setWon',
    values: { player: 'Alcaraz', set: 1, won: 7, lost: 5 },
  });
});

test.each([
  [2002, '2-0', [], false],
  [2002, '0-2', [[6, 4]], true],
  [2002, '2-0', [[6, 4]], false],
  [2002, '1-2', [[6, 4]], false],
  [
    2003,
    '3-0',
    [
      [6, 4],
      [3, 6],
    ],
    true,
  ],
  [
    2003,
    '3-1',
    [
      [6, 4],
      [3, 6],
    ],
    false,
  ],
  [2006, '2-1', [[5, 4]], false],
  [2006, '2-1', [[6, 4]], true],
  [2006, '1-2', [[6, 4]], false],
  [2001, '1', [[6, 4]], false],
] as [number, string, [number, number][], boolean][])(
  '%s %s at %j is out of reach: %s',
  (typeId, key, sets, isOut) => {
    expect(tennisPage.isOut(live(sets), typeId, key)).toBe(isOut);
  },
);

test('a match that is further on has less time left', () => {
  const [early, late] = [
    live([[1, 0]]),
    live([
      [6, 4],
      [5, 1],
    ]),
  ].map((state) => tennisPage.left(state, 0));
  expect(late).toBeLessThan(early!);
});
