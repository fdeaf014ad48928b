import { expect, test } from 'vitest';
import {
  closesAt,
  fits,
  type GameNow,
  hitOf,
  isOpen,
  outcomeIn,
  phaseOf,
  pointsOf,
  resultOf,
} from './rules.ts';

const RULES = { exact: 5, difference: 3, outcome: 2 };
const HOUR_MS = 3_600_000;

test.each([
  ['2-1', '2-1', 5],
  ['3-2', '2-1', 3],
  ['3-1', '2-1', 2],
  ['0-0', '0-0', 5],
  ['1-1', '2-2', 3],
  ['1-2', '2-1', 0],
  ['1-1', '2-1', 0],
  ['0-10', '0-9', 2],
  ['0-2', '1-3', 3],
  ['10-0', '10-0', 5],
  // Only the winner is asked.
  ['1', '1', 2],
  ['x', '1', 0],
  ['2', '2', 2],
  // It counts for nobody.
  ['2-1', 'void', 0],
  ['1', 'void', 0],
])('%s for a game that ended %s brings %i', (pick, result, points) => {
  expect(pointsOf(RULES, pick, result)).toBe(points);
});

test('a score can only answer a sport that asks for one, and an outcome only the others', () => {
  expect([fits(1, '2-1'), fits(1, '1'), fits(2, 'x'), fits(2, '2-1'), fits(4, 'x'), fits(4, '2')]).toEqual([
    ...[true, false, true, false, false, true],
  ]);
  expect(fits(999, '1')).toBe(false);
  expect([outcomeIn('0-3'), outcomeIn('3-3'), outcomeIn('10-9'), outcomeIn('2')]).toEqual([
    '2',
    'x',
    '1',
    '2',
  ]);
  expect(hitOf('x', 'x')).toBe('outcome');
});

const GAME: GameNow = {
  sportId: 1,
  startsAt: HOUR_MS,
  known: { status: 'ended', startsAt: HOUR_MS, score: [2, 1] },
  said: [
    { key: '1', isWon: true, isVoid: false },
    { key: 'x', isWon: false, isVoid: false },
  ],
  stored: null,
};
const UPCOMING: GameNow = {
  ...GAME,
  known: { status: 'upcoming', startsAt: HOUR_MS, score: [0, 0] },
  said: [],
};

test.each<[string, Partial<GameNow>, string | null]>([
  ['the score that the settlement agrees with', {}, '2-1'],
  ['nothing while the score and the settlement differ', { known: { ...GAME.known!, score: [1, 1] } }, null],
  ['nothing while the game goes on', { known: { ...GAME.known!, status: 'live' } }, null],
  ['nothing while its results are withdrawn', { said: [] }, null],
  ['void when it was cancelled', { known: { ...GAME.known!, status: 'cancelled' } }, 'void'],
  ['void when its stakes were returned', { said: [{ key: '1', isWon: false, isVoid: true }] }, 'void'],
  ['what was fixed with the prizes', { stored: '0-0' }, '0-0'],
  [
    'the outcome where only the winner is asked',
    { sportId: 2, known: { ...GAME.known!, score: [3, 3] } },
    '1',
  ],
])('the result of a game is %s', (_, some, result) => {
  expect(resultOf({ ...GAME, ...some }, 3 * HOUR_MS)).toBe(result);
});

test('a game without a result counts for nobody from 48 hours after its announced start on', () => {
  expect(resultOf(UPCOMING, 49 * HOUR_MS - 1)).toBeNull();
  expect(resultOf(UPCOMING, 49 * HOUR_MS)).toBe('void');
  expect(resultOf({ ...UPCOMING, known: null }, 49 * HOUR_MS)).toBe('void');
});

test.each<[string, Partial<GameNow>, number, boolean]>([
  ['a moment before its start', {}, HOUR_MS - 1, true],
  ['at its start', {}, HOUR_MS, false],
  ['after an earlier start', { known: { ...UPCOMING.known!, startsAt: 1_000 } }, 1_000, false],
  [
    'after its announced start, although it was moved',
    { known: { ...UPCOMING.known!, startsAt: 9 * HOUR_MS } },
    HOUR_MS,
    false,
  ],
  ['when it has begun before its time', { known: { ...UPCOMING.known!, status: 'live' } }, 0, false],
  ['when something of it is decided', { said: GAME.said }, 0, false],
  ['when the sportsbook has forgotten it', { known: null }, 0, false],
])('a game %s', (_, some, now, takes) => {
  expect(isOpen({ ...UPCOMING, ...some }, now)).toBe(takes);
});

test('a later start gives no more time', () => {
  expect(closesAt({ startsAt: 5, known: { status: 'upcoming', startsAt: 9, score: null } })).toBe(5);
});

test.each([
  ['public', [true, false], [null, null], 'open'],
  ['public', [false, false], ['2-1', null], 'playing'],
  ['public', [false, false], ['2-1', 'void'], 'decided'],
  ['paid', [false, false], ['2-1', 'void'], 'paid'],
  ['stopped', [true, true], [null, null], 'stopped'],
] as const)('%s with games %j and results %j is %s', (state, open, results, phase) => {
  expect(
    phaseOf(
      state,
      open.map((each, n) => ({ isOpen: each, result: results[n]! })),
    ),
  ).toBe(phase);
});
