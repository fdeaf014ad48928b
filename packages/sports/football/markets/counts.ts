import * as goals from '../../families/timed-goals/markets/kinds.ts';
import { goalsOf, overUnder } from '../../families/timed-goals/score-facts.ts';
import type { LineShape } from '../../markets/market.ts';
import { outcomes } from '../../markets/outcomes.ts';
import { VOID, wonIf } from '../../settlement/verdict.ts';
import type { Count, Counted, Side } from '../final-state.ts';
import type { Facts } from './keys.ts';

type Kind = goals.Kind<Facts>;

/** Lines that can't be hit exactly, so no stake is divided or returned by them. */
const TOTAL: LineShape = { kind: 'total', step: 1, from: 0.5, isAboveZero: true };
const HANDICAP: LineShape = { kind: 'handicap', step: 1, from: 0.5 };
const NUMBER: LineShape = { kind: 'ordinal', step: 1, isAboveZero: true };
const RACE = outcomes(['1', 'neither', '2'], 'first');

/** Which side is the first to score so many goals. */
export const goalRace: Kind = {
  outcomes: RACE,
  rule: 'goal_race',
  line: NUMBER,
  pays: ({ state }, key, line) => wonIf(raceKey({ order: state.goals }, line) === key),
  tells: ({ state }, _, line) => ({ winner: raceKey({ order: state.goals }, Number(line)) }),
};

/** Markets on corners or cards, by the kinds of the same markets on goals. */
export const countKinds = {
  result: (count: Count) => counted(goals.result, count, 'count_result'),
  total: (count: Count) => counted({ ...goals.total, line: TOTAL }, count, 'count_total'),
  handicap: (count: Count) => counted({ ...goals.handicap, line: HANDICAP }, count, 'count_handicap'),
  oddEven: (count: Count) => counted(goals.oddEven, count, 'count_odd_even'),
  ofTeam: (count: Count, side: Side) =>
    counted(
      {
        ...goals.total,
        line: TOTAL,
        pays: ({ score }, key, line) => overUnder(goalsOf(score, side), line, key),
      },
      count,
      `count_${side}_total`,
    ),
  race: (count: Count) =>
    counted(
      {
        outcomes: RACE,
        rule: '',
        line: NUMBER,
        pays: ({ state }, key, line) => wonIf(raceKey(state[count]!, line) === key),
        tells: ({ state }, _, line) => ({ winner: state[count] ? raceKey(state[count], Number(line)) : '' }),
      },
      count,
      'count_race',
    ),
};

/** The same market on corners or cards; void where none are told of the match. */
function counted(kind: Kind, count: Count, rule: string): Kind {
  const { brief: _, isLined: __, ...same } = kind;
  return {
    ...same,
    rule,
    pays: (facts, key, line) => (facts.state[count] ? kind.pays(facts, key, line) : VOID),
  };
}

/** The side that got so many first. */
function raceKey({ order }: Pick<Counted, 'order'>, to: number): string {
  const had = { home: 0, away: 0 };
  for (const side of order) {
    had[side] += 1;
    if (had[side] === to) return side === 'home' ? '1' : '2';
  }
  return 'neither';
}
