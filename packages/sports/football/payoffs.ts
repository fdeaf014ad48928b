import { parseOutcomeId } from '../ids.ts';
import { byQuarterMargin, type Verdict, VOID, wonIf } from '../verdict.ts';
import type { FinalState, Half, Side } from './final-state.ts';
import { scoreOf } from './final-state.ts';
import { type MarketType, marketType } from './market-types.ts';
import {
  bothScored,
  goalBy,
  goalsOf,
  halves,
  inRange,
  margin,
  marginKey,
  other,
  overKey,
  overUnder,
  parity,
  resultOf,
  richerHalf,
  scorers,
  split,
  sum,
  winKey,
  wins,
  yesNo,
} from './score-facts.ts';

/** What one outcome pays in a given final state, and the rule of the dictionary `explain` that says so. */
export interface Payoff {
  type: MarketType;
  line: string;
  key: string;
  rule: string;
  verdict(state: FinalState): Verdict;
}

interface Facts {
  score: Half;
  line: number;
  state: FinalState;
}
interface Rule {
  rule: string;
  verdict(facts: Facts, key: string): Verdict;
}

/**
 * The payoff of an outcome; `null` for an id that names no outcome of the table. A line that its type can't have
 * (a total of 2.3, an Asian handicap of −0.1) is no outcome either.
 */
export function outcomePayoff(outcomeId: string): Payoff | null {
  const ref = parseOutcomeId(outcomeId);
  const type = ref === null ? undefined : marketType(ref.typeId);
  if (ref === null || type === undefined) return null;
  if (!type.outcomes.includes(ref.key) || !lineFits(type, ref.line)) return null;
  const rule = ruleOf(type);
  const line = Number(ref.line);
  return {
    type,
    line: ref.line,
    key: ref.key,
    rule: rule.rule,
    verdict: (state) => rule.verdict({ score: scoreOf(state, type.scope), line, state }, ref.key),
  };
}

function lineFits(type: MarketType, line: string): boolean {
  if (type.line === 'none') return line === '';
  const value = Number(line);
  if (line === '' || String(value) !== line || !Number.isInteger(value * 4)) return false;
  if (type.line === 'handicap') return type.key !== 'european_handicap' || Number.isInteger(value);
  if (type.line === 'ordinal') return Number.isInteger(value) && value > 0;
  if (type.group === 'combined') return value > 0 && Math.abs(value % 1) === 0.5;
  return value > 0;
}

function ruleOf(type: MarketType): Rule {
  const [, side, ofSide] = /^(?:first_|second_)?(home|away)_(.+)$/.exec(type.key) ?? [];
  if (ofSide !== undefined) return SIDE_RULES[ofSide]!(side as Side);
  return RULES[type.key] ?? RULES[type.key.replace(/^(first|second)_/, '')]!;
}

const RULES: Record<string, Rule> = {
  result: { rule: 'result', verdict: ({ score }, key) => wonIf(resultOf(score) === key) },
  double_chance: { rule: 'double_chance', verdict: ({ score }, key) => wonIf(key.includes(resultOf(score))) },
  draw_no_bet: {
    rule: 'draw_no_bet',
    verdict: ({ score }, key) => (resultOf(score) === 'x' ? VOID : wonIf(resultOf(score) === key)),
  },
  both_score: {
    rule: 'both_score',
    verdict: ({ score }, key) => wonIf(bothScored(score) === (key === 'yes')),
  },
  nth_goal: { rule: 'nth_goal', verdict: ({ state, line }, key) => wonIf(goalBy(state, line) === key) },
  total: { rule: 'total', verdict: ({ score, line }, key) => overUnder(sum(score), line, key) },
  exact_goals: { rule: 'goals_count', verdict: ({ score }, key) => wonIf(inRange(sum(score), key)) },
  goal_range: { rule: 'goals_count', verdict: ({ score }, key) => wonIf(inRange(sum(score), key)) },
  odd_even: { rule: 'odd_even', verdict: ({ score }, key) => wonIf(parity(sum(score)) === key) },
  who_scores: { rule: 'who_scores', verdict: ({ score }, key) => wonIf(scorers(score) === key) },
  handicap: {
    rule: 'handicap',
    verdict: ({ score, line }, key) =>
      byQuarterMargin(key === '1' ? margin(score) + line : -margin(score) - line),
  },
  european_handicap: {
    rule: 'european_handicap',
    verdict: ({ score, line }, key) => wonIf(resultOf([score[0] + line, score[1]]) === key),
  },
  winning_margin: { rule: 'winning_margin', verdict: ({ score }, key) => wonIf(marginKey(score) === key) },
  correct_score: correctScore(4),
  first_correct_score: correctScore(2),
  second_correct_score: correctScore(2),
  high_correct_score: correctScore(8),
  half_full: {
    rule: 'half_full',
    verdict: ({ score, state }, key) => wonIf(key === `${resultOf(state.first)}-${resultOf(score)}`),
  },
  result_both_score: {
    rule: 'result_both_score',
    verdict: ({ score }, key) => wonIf(key === `${resultOf(score)}-${yesNo(bothScored(score))}`),
  },
  result_total: {
    rule: 'result_total',
    verdict: ({ score, line }, key) => wonIf(key === `${resultOf(score)}-${overKey(score, line)}`),
  },
  total_both_score: {
    rule: 'total_both_score',
    verdict: ({ score, line }, key) => wonIf(key === `${overKey(score, line)}-${yesNo(bothScored(score))}`),
  },
  double_chance_both_score: {
    rule: 'double_chance_both_score',
    verdict: ({ score }, key) => {
      const [results, both] = split(key);
      return wonIf(results.includes(resultOf(score)) && both === yesNo(bothScored(score)));
    },
  },
  double_chance_total: {
    rule: 'double_chance_total',
    verdict: ({ score, line }, key) => {
      const [results, over] = split(key);
      return wonIf(results.includes(resultOf(score)) && over === overKey(score, line));
    },
  },
  most_goals_half: {
    rule: 'most_goals_half',
    verdict: ({ state }, key) => wonIf(richerHalf(sum(state.first), sum(state.second)) === key),
  },
  both_halves_over: {
    rule: 'both_halves_over',
    verdict: ({ state }, key) => wonIf(yesNo(sum(state.first) > 1.5 && sum(state.second) > 1.5) === key),
  },
  both_halves_under: {
    rule: 'both_halves_under',
    verdict: ({ state }, key) => wonIf(yesNo(sum(state.first) < 1.5 && sum(state.second) < 1.5) === key),
  },
};

/** Rules about one team, whichever it is. */
const SIDE_RULES: Record<string, (side: Side) => Rule> = {
  no_bet: (side) => ({
    rule: `${side}_no_bet`,
    verdict: ({ score }, key) => (resultOf(score) === winKey(side) ? VOID : wonIf(resultOf(score) === key)),
  }),
  total: (side) => ({
    rule: `${side}_total`,
    verdict: ({ score, line }, key) => overUnder(goalsOf(score, side), line, key),
  }),
  exact_goals: (side) => ({
    rule: `${side}_goals_count`,
    verdict: ({ score }, key) => wonIf(inRange(goalsOf(score, side), key)),
  }),
  odd_even: (side) => ({
    rule: `${side}_odd_even`,
    verdict: ({ score }, key) => wonIf(parity(goalsOf(score, side)) === key),
  }),
  clean_sheet: (side) => yesNoRule(`${side}_clean_sheet`, (facts) => goalsOf(facts.score, other(side)) === 0),
  win_to_nil: (side) =>
    yesNoRule(
      `${side}_win_to_nil`,
      ({ score }) => resultOf(score) === winKey(side) && goalsOf(score, other(side)) === 0,
    ),
  win_both_halves: (side) =>
    yesNoRule(`${side}_win_both_halves`, ({ state }) => halves(state).every((half) => wins(half, side))),
  win_either_half: (side) =>
    yesNoRule(`${side}_win_either_half`, ({ state }) => halves(state).some((half) => wins(half, side))),
  score_both_halves: (side) =>
    yesNoRule(`${side}_score_both_halves`, ({ state }) =>
      halves(state).every((half) => goalsOf(half, side) > 0),
    ),
  most_goals_half: (side) => ({
    rule: `${side}_most_goals_half`,
    verdict: ({ state }, key) =>
      wonIf(richerHalf(goalsOf(state.first, side), goalsOf(state.second, side)) === key),
  }),
};

/** `other` is every score at which a side has more goals than that. */
function correctScore(most: number): Rule {
  return {
    rule: 'correct_score',
    verdict: ({ score }, key) =>
      wonIf(key === 'other' ? Math.max(...score) > most : key === `${score[0]}-${score[1]}`),
  };
}

function yesNoRule(rule: string, holds: (facts: Facts) => boolean): Rule {
  return { rule, verdict: (facts, key) => wonIf(yesNo(holds(facts)) === key) };
}
