import { expect, test } from 'vitest';
import { cricketEnds } from '../../cricket/ends.ts';
import { CRICKET } from '../../cricket/sport.ts';
import { formatOutcomeId } from '../../markets/ids.ts';
import { payoffsOf } from '../../markets/payoffs.ts';
import { verdictName } from '../../settlement/verdict.ts';
import { type Batted, type OversEnd, oversRules } from './overs.ts';
import { oversSchema } from './schema.ts';
import { oversStates, WAITING } from './state.ts';

const payoffOf = payoffsOf(oversRules(CRICKET));
type End = OversEnd<'cricket'>;

const side = (runs: number, wickets: number, balls: number, of: Partial<Batted> = {}): Batted => ({
  ...{ runs, wickets, balls, opening: Math.min(runs, 40), status: 'over', ...of },
});
const end = (home: Batted, away: Batted, of: Partial<End> = {}): End => ({
  ...{ sport: 'cricket', sides: [home, away], outcome: 'win', winner: 0, ...of },
});
/** 168 for 6, and 151 all out. */
const USUAL = end(side(168, 6, 120, { opening: 47 }), side(151, 10, 112, { opening: 52 }));
const TIE = end(side(160, 5, 120), side(160, 8, 120), { outcome: 'tie', winner: 1 });
const UNDECIDED: End = { ...TIE, winner: null };
/** Rain ends the chase in its seventh over; no result. */
const RAIN = end(side(168, 6, 120), side(51, 2, 38, { opening: 48, status: 'cut' }), {
  ...{ outcome: 'none', winner: null },
});
/** Rain ends the first innings after four overs. */
const SHORT = end(side(31, 1, 24, { opening: 31, status: 'cut' }), WAITING, {
  outcome: 'none',
  winner: null,
});
/** The target was revised after rain: 90 in 10 overs, reached. */
const REVISED = end(side(168, 6, 120), side(91, 3, 57, { status: 'cut' }), { winner: 1 });
/** All out within six overs. */
const COLLAPSE = end(side(24, 10, 33, { opening: 24 }), side(25, 1, 20, { opening: 25 }), { winner: 1 });
const BATTING = end(side(140, 3, 96, { status: 'batting' }), WAITING, { outcome: 'open', winner: null });

test.each([
  ['the winner', '70001::1', USUAL, 'won'],
  ['a super over counts for the winner', '70001::2', TIE, 'won'],
  ['a tie without a super over has none', '70001::1', UNDECIDED, 'void'],
  ['the super over is no part of the result', '70002::x', TIE, 'won'],
  ['the winner of a super over does not win the result', '70002::2', TIE, 'lost'],
  ['a tie is one without it, too', '70002::x', UNDECIDED, 'won'],
  ['no result, no winner', '70001::1', RAIN, 'void'],
  ['no result, and nothing else to win', '70002::x', RAIN, 'void'],
  ['a revised target counts', '70001::2', REVISED, 'won'],
  ['a revised target is a result', '70002::2', REVISED, 'won'],
  ['319 runs', '70003:318.5:over', USUAL, 'won'],
  ['a total hit exactly', '70003:319:under', USUAL, 'void'],
  ['after a tie the super over adds none', '70003:320:over', TIE, 'void'],
  ['one innings', '70004:168.5:under', USUAL, 'won'],
  ['ten wickets end one', '70005:151.5:under', USUAL, 'won'],
  ['the home side batted before the rain', '70004:167.5:over', RAIN, 'won'],
  ['a total that rain left open', '70003:300.5:under', RAIN, 'void'],
  ['a total that was certain before the rain: over', '70003:218.5:over', RAIN, 'won'],
  ['a total that was certain before the rain: under', '70003:218.5:under', RAIN, 'lost'],
  ['a total of exactly the runs before the rain was not certain', '70003:219:over', RAIN, 'void'],
  ['151 runs are over 150.5', '70005:150.5:over', end(WAITING, side(151, 2, 90, { status: 'cut' })), 'won'],
  [
    '151 runs lose under 150.5',
    '70005:150.5:under',
    end(WAITING, side(151, 2, 90, { status: 'cut' })),
    'lost',
  ],
  ['150 runs leave it open', '70005:150.5:under', end(WAITING, side(150, 2, 90, { status: 'cut' })), 'void'],
  ['a revised chase is no whole innings', '70005:100.5:under', REVISED, 'void'],
  ['36 balls are the first six overs', '70007:47.5:over', RAIN, 'won'],
  ['24 balls are fewer', '70006:40.5:under', SHORT, 'void'],
  ['24 balls are enough when the runs are there', '70006:30.5:over', SHORT, 'won'],
  ['a side all out before counts as it is', '70006:24.5:under', COLLAPSE, 'won'],
  ['a target reached before counts as it is', '70007:24.5:over', COLLAPSE, 'won'],
  ['a side that did not bat has no runs to bet on', '70005:120.5:under', SHORT, 'void'],
  ['an innings that is on is open', '70004:140.5:under', BATTING, 'void'],
  ['the runs of an innings that is on stay', '70004:139.5:over', BATTING, 'won'],
] as const)('%s (%s)', (_, id, of, result) => {
  expect(verdictName(payoffOf(id)!.verdict(of))).toBe(result);
});

test('the score of a game of overs is the runs, and its state and its result are what its schema has', () => {
  const { before, resultOf, scoreOf } = oversStates(CRICKET);
  expect(scoreOf({ ...before, sides: [...USUAL.sides] })).toEqual([168, 151]);
  const { state, result } = oversSchema(CRICKET);
  const shared = ['status', 'clock', 'isBreak'];
  const own = Object.keys(before).filter((field) => !shared.includes(field));
  expect(own.sort()).toEqual(Object.keys(state).sort());
  expect(Object.keys(resultOf(before)).sort()).toEqual(Object.keys(result).sort());
});

test('a range of scores can be reached until a side has made more, or is out with fewer', () => {
  const { before } = oversStates(CRICKET);
  const reached = (home: Batted) =>
    new Set(
      cricketEnds.counted
        .filter((each) => cricketEnds.isReachable!({ ...before, sides: [home, WAITING] }, each))
        .map(({ sides: [{ runs }] }) => runs),
    );
  expect(reached(side(460, 2, 108, { status: 'batting' }))).toEqual(new Set([450, 475]));
  expect(reached(side(160, 10, 108))).toEqual(new Set([150]));
});

test('any two outcomes that differ have different results in an end that tells them apart', () => {
  const ids = oversRules(CRICKET).markets.flatMap(({ id, line, outcomes }) =>
    (line.kind === 'none' ? [''] : ['40.5', '41.5', '320.5']).flatMap((at) =>
      outcomes.map((key) => formatOutcomeId(id, at, key)),
    ),
  );
  const telling = cricketEnds.telling();
  const told = ids.map((id) => telling.map((of) => verdictName(payoffOf(id)!.verdict(of))).join());
  expect(new Set(told).size).toBe(ids.length);
});
