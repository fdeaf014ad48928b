import { expect, test } from 'vitest';
import { payoffsOf } from '../../markets/payoffs.ts';
import { verdictName } from '../../settlement/verdict.ts';
import { type FightEnd, type FightSport, fightRules } from './fight.ts';
import { fightSchema } from './schema.ts';
import { fightStates } from './state.ts';

const BOXING: FightSport<'boxing'> = {
  ...{ sport: 'boxing', sportId: 9, version: 'boxing-1', typesFrom: 60_000 },
  ...{ mostRounds: 12, ways: [], formats: [12], roundSeconds: 180, breakSeconds: 60 },
};
const CAGE: FightSport<'cage'> = {
  ...{ sport: 'cage', sportId: 56, version: 'cage-1', typesFrom: 61_000 },
  ...{ mostRounds: 5, ways: ['submission'], formats: [5], roundSeconds: 300, breakSeconds: 60 },
};

function end(of: Partial<FightEnd>): FightEnd {
  return { sport: 'boxing', rounds: 12, round: 12, isPastHalf: true, winner: 0, method: 'decision', ...of };
}
const POINTS = end({});
const LATE = end({ round: 3, method: 'knockout', winner: 1 });
const EARLY = end({ round: 3, method: 'knockout', winner: 1, isPastHalf: false });
const DRAW = end({ winner: null, method: 'draw' });
const NONE = end({ round: 2, winner: null, method: 'no_contest' });
const FOUL = end({ round: 5, method: 'disqualified' });
/** Stopped by a cut early in the fifth round of twelve, and decided by the points so far. */
const TECHNICAL = end({ round: 5, isPastHalf: false });
/** The same early in the last round. */
const NEARLY = end({ isPastHalf: false });
const SUBMISSION = end({ sport: 'cage', rounds: 3, round: 2, method: 'submission' });

test.each([
  ['the winner', '60001::1', POINTS, 'won'],
  ['the loser to a knock-out', '60001::1', LATE, 'lost'],
  ['a draw returns the stake', '60001::1', DRAW, 'void'],
  ['a draw is a result of its own', '60002::x', DRAW, 'won'],
  ['a draw is no result for a side', '60002::2', DRAW, 'lost'],
  ['a fight without a result is void', '60002::x', NONE, 'void'],
  ['all markets of a fight without a result are void', '60005:1.5:over', NONE, 'void'],
  ['on points', '60003::1-decision', POINTS, 'won'],
  ['by knock-out', '60003::2-knockout', LATE, 'won'],
  ['a disqualification counts as one', '60003::1-knockout', FOUL, 'won'],
  ['nobody wins a draw', '60003::x', DRAW, 'won'],
  ['the distance', '60004::yes', POINTS, 'won'],
  ['the distance of a draw', '60004::yes', DRAW, 'won'],
  ['no distance of a stoppage', '60004::no', FOUL, 'won'],
  ['stopped after half of the third is over 2.5', '60005:2.5:over', LATE, 'won'],
  ['stopped before half of the third is under 2.5', '60005:2.5:under', EARLY, 'won'],
  ['a whole fight has all its rounds', '60005:11.5:over', POINTS, 'won'],
  ['the round', '60006::2-3', LATE, 'won'],
  ['the round of the other side', '60006::1-3', LATE, 'lost'],
  ['points decide a fight that a cut ends', '60003::1-decision', TECHNICAL, 'won'],
  ['a fight that a cut ends did not go the distance', '60004::no', TECHNICAL, 'won'],
  ['a fight that a cut ends in the fifth has not had five rounds', '60005:4.5:under', TECHNICAL, 'won'],
  ['a decision after a cut is of no round', '60006::1-5', TECHNICAL, 'lost'],
  ['a fight that ends early in the last round did not go the distance', '60004::no', NEARLY, 'won'],
  ['a last round that was not half over is not counted', '60005:11.5:under', NEARLY, 'won'],
  ['a decision is of no round', '60006::1-12', POINTS, 'lost'],
] as const)('%s (%s)', (_, id, of, result) => {
  expect(verdictName(payoffsOf(fightRules(BOXING))(id)!.verdict(of as FightEnd<'boxing'>))).toBe(result);
});

test('a sport has its own ways to win and its own rounds', () => {
  const payoffOf = payoffsOf(fightRules(CAGE));
  expect(verdictName(payoffOf('61003::1-submission')!.verdict(SUBMISSION as FightEnd<'cage'>))).toBe('won');
  expect(payoffOf('61006::1-6')).toBeNull();
  expect(payoffsOf(fightRules(BOXING))('60003::1-submission')).toBeNull();
});

test('a disqualification is a way of its own where a sport says so', () => {
  const payoffOf = payoffsOf(fightRules({ ...CAGE, ways: ['submission', 'disqualified'] }));
  const fouled = { ...SUBMISSION, method: 'disqualified' } as FightEnd<'cage'>;
  expect(verdictName(payoffOf('61003::1-disqualified')!.verdict(fouled))).toBe('won');
  expect(verdictName(payoffOf('61003::1-knockout')!.verdict(fouled))).toBe('lost');
});

test('the state of a fight begins with the scheduled rounds, and its score is who won', () => {
  const { before, scoreOf } = fightStates(BOXING);
  expect(before).toMatchObject({ rounds: 12, round: 0, winner: null });
  expect(scoreOf({ ...before, winner: 1 })).toEqual([0, 1]);
});

test('the state and the result of a fight are what its schema has', () => {
  const { before, resultOf } = fightStates(BOXING);
  const { state, result } = fightSchema(BOXING);
  const shared = ['status', 'clock', 'isBreak'];
  const own = Object.keys(before).filter((field) => !shared.includes(field));
  expect(own.sort()).toEqual(Object.keys(state).sort());
  expect(Object.keys(resultOf(before)).sort()).toEqual(Object.keys(result).sort());
});
