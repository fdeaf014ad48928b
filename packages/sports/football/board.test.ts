import { describe, expect, test } from 'vitest';
import { clockText } from '../screens/clock.ts';
import { footballBoard } from './board.ts';
import { footballPage } from './page-board.ts';
import { footballStates } from './state.ts';

type State = Parameters<typeof footballBoard.minute>[0];
const NOW = Date.UTC(2026, 10, 20, 20);
const at = new Date(NOW).toISOString();
const state = (period: State['period'], seconds: number, speed = 1): State => ({
  ...footballStates.before,
  status: 'live',
  period,
  clock: { at, seconds, speed },
});

describe('the minute', () => {
  test.each([
    ['first_half', 0, '1′'],
    ['first_half', 59, '1′'],
    ['first_half', 60, '2′'],
    ['first_half', 45 * 60 - 1, '45′'],
    ['first_half', 45 * 60, '45+1′'],
    ['first_half', 47 * 60 + 30, '45+3′'],
    ['second_half', 45 * 60, '46′'],
    ['second_half', 63 * 60 + 12, '64′'],
    ['second_half', 92 * 60, '90+3′'],
    ['second_half', 361 * 60, '90+′'],
    ['extra_first', 90 * 60, '91′'],
    ['extra_first', 106 * 60, '105+2′'],
    ['extra_second', 119 * 60, '120′'],
  ] as const)('%s at %i s is %s', (period, seconds, text) => {
    expect(footballBoard.minute(state(period, seconds), NOW)).toBe(text);
  });

  test('runs at the speed of its clock, and never shows a time before it was set', () => {
    expect(clockText(state('second_half', 3600).clock, NOW + 12_000)).toBe('60:12');
    expect(clockText(state('second_half', 3600, 10).clock, NOW + 12_000)).toBe('62:00');
    expect(clockText(state('second_half', 3600).clock, NOW - 12_000)).toBe('60:00');
    expect(clockText(null, NOW)).toBe('');
    expect(footballBoard.minute({ ...state('half_time', 0), clock: null }, NOW)).toBe('');
  });
});

test('the time left falls from one period to the next, the break among them', () => {
  const games = [
    state('first_half', 0),
    state('first_half', 45 * 60),
    state('half_time', 45 * 60, 0),
    state('second_half', 45 * 60),
    state('second_half', 80 * 60),
    { ...state('over', 0), clock: null },
  ];
  const left = games.map((game) => footballPage.left(game, NOW));
  expect(left).toEqual(left.toSorted((a, b) => b - a));
  const tie = [
    state('extra_break', 90 * 60, 0),
    state('extra_first', 95 * 60),
    state('extra_second', 106 * 60),
    { ...state('shootout', 0), clock: null },
    { ...state('over', 0), clock: null },
  ].map((game) => footballPage.left(game, NOW));
  expect(tie).toEqual(tie.toSorted((a, b) => b - a));
  expect(new Set(left).size).toBe(games.length);
  expect(footballPage.left({ ...state('half_time', 0), clock: null }, NOW)).toBe(left[2]);
});

test('the score of a cup tie has the goals of extra time, with the penalties beside it', () => {
  const tie = {
    ...state('shootout', 0),
    ...{ score: [1, 1], halfTimeScore: [0, 1], extraTime: [1, 1], penalties: [4, 3] },
  } as State;
  expect(footballBoard.score(tie)).toEqual([2, 2]);
  expect(footballBoard.parts(tie)).toEqual([
    [0, 1],
    [1, 1],
    [4, 3],
  ]);
  const figures = footballPage.columns(tie).map(({ kind, figures }) => [kind, figures]);
  expect(figures).toEqual([
    ['main', [2, 2]],
    ['part', [4, 3]],
  ]);
  expect(footballBoard.columns({ ...tie, halfTimeScore: null }).map(({ kind }) => kind)).toEqual([
    'main',
    'part',
  ]);
  expect(footballBoard.columns(state('second_half', 3600)).map(({ kind }) => kind)).toEqual(['main']);
  const goal = footballPage.news({ ...tie, extraTime: [0, 1] }, tie, ['Arsenal', 'Chelsea']);
  expect(goal).toMatchObject({ values: { homeScore: 2, awayScore: 2 } });
});

test('the page of a tie says what decided it', () => {
  expect(footballPage.decided!({ penalties: [4, 3], extraTime: [0, 0] })).toBe('football.after.penalties');
  expect(footballPage.decided!({ extraTime: [1, 0] })).toBe('football.after.extraTime');
  expect(footballPage.decided!({})).toBeUndefined();
});
