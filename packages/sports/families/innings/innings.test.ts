import { expect, test } from 'vitest';
import { payoffsOf } from '../../markets/payoffs.ts';
import { verdictName } from '../../settlement/verdict.ts';
import { type InningsEnd, type InningsSport, inningsRules } from './innings.ts';
import { inningsSchema } from './schema.ts';
import { inningsStates } from './state.ts';

const BALL: InningsSport<'ball'> = {
  ...{ sport: 'ball', sportId: 5, version: 'ball-1', typesFrom: 63_000 },
  ...{ innings: 9, enough: 5, first: 5, further: 0.46 },
};
const payoffOf = payoffsOf(inningsRules(BALL));
type End = InningsEnd<'ball'>;
type Pair = End['innings'][number];

function end(innings: readonly Pair[], of: Partial<End> = {}): End {
  return { sport: 'ball', innings, last: 'whole', isOver: true, ...of };
}
const scoreless = (count: number): Pair[] => Array.from({ length: count }, () => [0, 0]);
/** 4–3: the home side leads and does not bat in the ninth. */
const USUAL = end([[1, 0], [2, 0], [0, 2], ...scoreless(4), [1, 1], [0, 0]], { last: 'half' });
/** 2–2 after nine, 2–3 after ten. */
const EXTRA = end([[2, 2], ...scoreless(8), [0, 1]]);
/** Called after five and a half innings: 3–1. */
const CALLED = end([[3, 1], ...scoreless(5)], { last: 'half' });
/** Called after four. */
const SHORT = end([[3, 1], ...scoreless(3)]);
/** Called in the fifth, which the home side did not need. */
const AHEAD = end([[3, 1], ...scoreless(4)], { last: 'half' });
/** Called while the away side batted in the fifth. */
const BEGUN: End = { ...AHEAD, last: 'begun' };
/** In the fifth inning, still on; the away side leads. */
const LEVEL = end([[1, 1], ...scoreless(4)]);

test.each([
  ['the winner', '63001::1', USUAL, 'won'],
  ['extra innings count', '63001::2', EXTRA, 'won'],
  ['after nine it was level', '63005::x', EXTRA, 'won'],
  ['no handicap wins that loses with extra innings', '63002:0.5:1', EXTRA, 'lost'],
  ['one run ahead', '63002:-1:1', USUAL, 'void'],
  ['by a half', '63002:-0.5:1', USUAL, 'won'],
  ['seven runs', '63003:6.5:over', USUAL, 'won'],
  ['seven are odd', '63004::odd', USUAL, 'won'],
  ['nine innings without the last half', '63005::1', USUAL, 'won'],
  ['a called game has a winner after five', '63001::1', CALLED, 'won'],
  ['a called game has no total', '63003:3.5:over', CALLED, 'void'],
  ['a called game has no handicap', '63002:-1.5:1', CALLED, 'void'],
  ['a called game has no result of nine', '63005::1', CALLED, 'void'],
  ['the first five of a called game were played', '63006::1', CALLED, 'won'],
  ['the runs of the first five of a called game count', '63008:3.5:over', CALLED, 'won'],
  ['four innings are too few', '63001::1', SHORT, 'void'],
  ['four innings are too few for the first five', '63007:-0.5:1', SHORT, 'void'],
  ['a leading home side need not bat', '63001::1', AHEAD, 'won'],
  ['a leading home side need not bat for the first five', '63006::1', AHEAD, 'won'],
  ['the side that is behind must bat', '63001::1', BEGUN, 'void'],
  ['a fifth that was only begun is not five innings', '63006::1', BEGUN, 'void'],
  [
    'a leading home side may still bat while the game is on',
    '63008:4.5:under',
    { ...AHEAD, isOver: false },
    'void',
  ],
  ['a level game that was called has no winner', '63001::1', LEVEL, 'void'],
  ['the first five were level', '63006::x', LEVEL, 'won'],
  ['a game that is on has no winner', '63001::1', { ...USUAL, isOver: false }, 'void'],
] as const)('%s (%s)', (_, id, of, result) => {
  expect(verdictName(payoffOf(id)!.verdict(of))).toBe(result);
});

test('the score of a game of innings is the runs', () => {
  const { before, scoreOf } = inningsStates(BALL);
  expect(
    scoreOf({
      ...before,
      innings: [
        [1, 0],
        [0, 3],
      ],
    }),
  ).toEqual([1, 3]);
});

test('the state and the result of a game of innings are what its schema has', () => {
  const { before, resultOf } = inningsStates(BALL);
  const { state, result } = inningsSchema(BALL);
  const shared = ['status', 'clock', 'isBreak'];
  const own = Object.keys(before).filter((field) => !shared.includes(field));
  expect(own.sort()).toEqual(Object.keys(state).sort());
  expect(Object.keys(resultOf(before)).sort()).toEqual(Object.keys(result).sort());
});
