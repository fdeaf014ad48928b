import type { ShownKind } from '../../../markets/kind.ts';
import type { Figures, LineShape } from '../../../markets/market.ts';
import type { OutcomeSet } from '../../../markets/outcomes.ts';
import { byQuarterMargin, type Verdict, VOID, wonIf } from '../../../settlement/verdict.ts';
import type { GoalFacts, InOrder, Side } from '../final-state.ts';
import {
  bothScored,
  goalBy,
  goalsOf,
  inRange,
  margin,
  marginKey,
  other,
  overKey,
  overUnder,
  parity,
  resultOf,
  scorers,
  split,
  sum,
  winKey,
  yesNo,
} from '../score-facts.ts';
import { handicapFigures } from './figures.ts';
import * as sets from './outcomes.ts';

/** A kind of market, whichever part of the game it is about. */
export interface Kind<Facts extends GoalFacts = GoalFacts> extends ShownKind {
  /** Key of the text that explains its rule. */
  rule: string;
  isLined?: boolean;
  winners?: 0 | 2;
  pays(facts: Facts, outcome: string, line: number): Verdict;
  /** Figures besides those of the score and of the line. */
  tells?(facts: Facts, outcome: string, line: string): Figures;
}

const TOTAL: LineShape = { kind: 'total', step: 0.25, isAboveZero: true };
/** For combined markets: lines that can't be hit exactly. */
const HALF_TOTAL: LineShape = { kind: 'total', step: 1, from: 0.5, isAboveZero: true };
const QUARTERS: LineShape = { kind: 'handicap', step: 0.25 };
const WHOLES: LineShape = { kind: 'handicap', step: 1 };
const NUMBER: LineShape = { kind: 'ordinal', step: 1, isAboveZero: true };

export const result: Kind = {
  outcomes: sets.RESULT,
  rule: 'result',
  brief: 'result',
  pays: ({ score }, key) => wonIf(resultOf(score) === key),
};
export const doubleChance: Kind = {
  outcomes: sets.DOUBLE,
  rule: 'double_chance',
  brief: 'double_chance',
  winners: 2,
  pays: ({ score }, key) => wonIf(key.includes(resultOf(score))),
};
export const drawNoBet: Kind = {
  outcomes: sets.WINNER,
  rule: 'draw_no_bet',
  brief: 'draw_no_bet',
  pays: ({ score }, key) => (resultOf(score) === 'x' ? VOID : wonIf(resultOf(score) === key)),
};
export const bothScore: Kind = {
  outcomes: sets.YES_NO,
  rule: 'both_score',
  brief: 'both_score',
  pays: ({ score }, key) => wonIf(bothScored(score) === (key === 'yes')),
};
export const nthGoal: Kind<GoalFacts<InOrder>> = {
  outcomes: sets.NEXT_GOAL,
  rule: 'nth_goal',
  line: NUMBER,
  pays: ({ state }, key, line) => wonIf(goalBy(state, line) === key),
  tells: ({ state }, _, line) => ({ scorer: goalBy(state, Number(line)) }),
};
export const total: Kind = {
  outcomes: sets.OVER_UNDER,
  rule: 'total',
  isLined: true,
  line: TOTAL,
  brief: 'total',
  pays: ({ score }, key, line) => overUnder(sum(score), line, key),
};
export const exactGoals = countOf(sets.GOALS, 'exact_goals');
export const fewGoals = countOf(sets.FEW_GOALS, 'exact_goals');
export const goalRange = countOf(sets.GOAL_RANGES);
export const oddEven: Kind = {
  outcomes: sets.ODD_EVEN,
  rule: 'odd_even',
  brief: 'odd_even',
  pays: ({ score }, key) => wonIf(parity(sum(score)) === key),
};
export const whoScores: Kind = {
  outcomes: sets.SCORERS,
  rule: 'who_scores',
  pays: ({ score }, key) => wonIf(scorers(score) === key),
};
export const handicap: Kind = {
  outcomes: sets.HANDICAP,
  rule: 'handicap',
  isLined: true,
  line: QUARTERS,
  brief: 'handicap',
  pays: ({ score }, key, line) => byQuarterMargin(key === '1' ? margin(score) + line : -margin(score) - line),
  tells: (_, key, line) => handicapFigures(key === '2' ? '2' : '1', Number(line)),
};
export const europeanHandicap: Kind = {
  outcomes: sets.HANDICAP_RESULT,
  rule: 'european_handicap',
  line: WHOLES,
  layout: 'lines',
  brief: 'european_handicap',
  pays: ({ score }, key, line) => wonIf(resultOf([score[0] + line, score[1]]) === key),
  tells: (_, __, line) => handicapFigures('1', Number(line)),
};
export const winningMargin: Kind = {
  outcomes: sets.MARGIN,
  rule: 'winning_margin',
  layout: 'wide',
  pays: ({ score }, key) => wonIf(marginKey(score) === key),
};
export const correctScore = scoreOf(sets.SCORES, 4, 'correct_score');
export const halfScore = scoreOf(sets.HALF_SCORES, 2, 'correct_score');
/** Other scores are possible, so backing all these outcomes may still lose. */
export const highScore: Kind = { ...scoreOf(sets.HIGH_SCORES, 8), winners: 0 };
export const resultBothScore: Kind = {
  outcomes: sets.RESULT_YES_NO,
  rule: 'result_both_score',
  pays: ({ score }, key) => wonIf(key === `${resultOf(score)}-${yesNo(bothScored(score))}`),
};
export const resultTotal: Kind = {
  outcomes: sets.RESULT_TOTAL,
  rule: 'result_total',
  line: HALF_TOTAL,
  pays: ({ score }, key, line) => wonIf(key === `${resultOf(score)}-${overKey(score, line)}`),
};
export const totalBothScore: Kind = {
  outcomes: sets.TOTAL_YES_NO,
  rule: 'total_both_score',
  line: HALF_TOTAL,
  pays: ({ score }, key, line) => wonIf(key === `${overKey(score, line)}-${yesNo(bothScored(score))}`),
};
export const doubleBothScore: Kind = {
  outcomes: sets.DOUBLE_YES_NO,
  rule: 'double_chance_both_score',
  winners: 2,
  pays: ({ score }, key) => {
    const [results, both] = split(key);
    return wonIf(results.includes(resultOf(score)) && both === yesNo(bothScored(score)));
  },
};
export const doubleTotal: Kind = {
  outcomes: sets.DOUBLE_TOTAL,
  rule: 'double_chance_total',
  line: HALF_TOTAL,
  winners: 2,
  pays: ({ score }, key, line) => {
    const [results, over] = split(key);
    return wonIf(results.includes(resultOf(score)) && over === overKey(score, line));
  },
};

/** Markets about one team. */
export const ofTeam = {
  noBet: (side: Side): Kind => ({
    outcomes: side === 'home' ? sets.NOT_HOME : sets.NOT_AWAY,
    rule: `${side}_no_bet`,
    pays: ({ score }, key) => (resultOf(score) === winKey(side) ? VOID : wonIf(resultOf(score) === key)),
  }),
  total: (side: Side): Kind => ({
    ...total,
    rule: `${side}_total`,
    pays: ({ score }, key, line) => overUnder(goalsOf(score, side), line, key),
  }),
  exactGoals: (side: Side): Kind => ({
    ...fewGoals,
    rule: `${side}_goals_count`,
    pays: ({ score }, key) => wonIf(inRange(goalsOf(score, side), key)),
  }),
  oddEven: (side: Side): Kind => ({
    ...oddEven,
    rule: `${side}_odd_even`,
    pays: ({ score }, key) => wonIf(parity(goalsOf(score, side)) === key),
  }),
  cleanSheet: (side: Side) =>
    yesNoOf(`${side}_clean_sheet`, ({ score }) => goalsOf(score, other(side)) === 0),
  winToNil: (side: Side) =>
    yesNoOf(
      `${side}_win_to_nil`,
      ({ score }) => resultOf(score) === winKey(side) && goalsOf(score, other(side)) === 0,
    ),
};

function countOf(outcomes: OutcomeSet, brief?: string): Kind {
  return {
    outcomes,
    rule: 'goals_count',
    ...(brief && { brief }),
    pays: ({ score }, key) => wonIf(inRange(sum(score), key)),
  };
}

/** `other` is every score at which a side has more than `most` goals. */
function scoreOf(outcomes: OutcomeSet, most: number, brief?: string): Kind {
  return {
    outcomes,
    rule: 'correct_score',
    layout: 'scores',
    ...(brief && { brief }),
    pays: ({ score }, key) =>
      wonIf(key === 'other' ? Math.max(...score) > most : key === `${score[0]}-${score[1]}`),
  };
}

export function yesNoOf<Facts extends GoalFacts>(
  rule: string,
  holds: (facts: Facts) => boolean,
): Kind<Facts> {
  return { outcomes: sets.YES_NO, rule, pays: (facts, key) => wonIf(yesNo(holds(facts)) === key) };
}
