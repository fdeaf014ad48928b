import * as goals from '../../families/timed-goals/markets/kinds.ts';
import { goalsOf, resultOf, sum, wins } from '../../families/timed-goals/score-facts.ts';
import { VOID, wonIf } from '../../settlement/verdict.ts';
import type { FinalState, Half, Side } from '../final-state.ts';
import type { Facts } from './keys.ts';
import * as sets from './outcomes.ts';

/** Kinds of markets on both halves; football has all kinds of its family as well. */
type Kind = goals.Kind<Facts>;

const yesNoOf = goals.yesNoOf<Facts>;

export const halfFull: Kind = {
  outcomes: sets.HALF_FULL,
  rule: 'half_full',
  layout: 'grid',
  brief: 'half_full',
  pays: ({ score, state }, key) => wonIf(key === `${resultOf(state.first)}-${resultOf(score)}`),
};

/** When the first goal is scored. A match whose minutes are unknown returns the stake, unless it has no goal. */
export const firstGoalTime: Kind = {
  outcomes: sets.GOAL_TIMES,
  rule: 'first_goal_time',
  layout: 'grid',
  pays: ({ score, state: { minutes } }, key) => {
    if (sum(score) === 0) return wonIf(key === 'none');
    return minutes ? wonIf(key === quarterOf(minutes[0]!)) : VOID;
  },
  tells: ({ score, state: { minutes } }) => ({
    ...{ told: sum(score) === 0 ? 'none' : minutes ? 'minute' : 'unknown', minute: minutes?.[0] ?? 0 },
  }),
};

function quarterOf(minute: number): string {
  return sets.QUARTERS[Math.floor((minute - 1) / 15)]!;
}

export const mostGoalsHalf: Kind = {
  outcomes: sets.HALVES,
  rule: 'most_goals_half',
  pays: ({ state }, key) => wonIf(richerHalf(sum(state.first), sum(state.second)) === key),
};

export const bothHalvesOver = yesNoOf(
  'both_halves_over',
  ({ state }) => sum(state.first) > 1.5 && sum(state.second) > 1.5,
);

export const bothHalvesUnder = yesNoOf(
  'both_halves_under',
  ({ state }) => sum(state.first) < 1.5 && sum(state.second) < 1.5,
);

/** Markets about one team. */
export const ofTeam = {
  ...goals.ofTeam,
  winBothHalves: (side: Side) =>
    yesNoOf(`${side}_win_both_halves`, ({ state }) => halves(state).every((half) => wins(half, side))),
  winEitherHalf: (side: Side) =>
    yesNoOf(`${side}_win_either_half`, ({ state }) => halves(state).some((half) => wins(half, side))),
  scoreBothHalves: (side: Side) =>
    yesNoOf(`${side}_score_both_halves`, ({ state }) =>
      halves(state).every((half) => goalsOf(half, side) > 0),
    ),
  mostGoalsHalf: (side: Side): Kind => ({
    outcomes: sets.HALVES,
    rule: `${side}_most_goals_half`,
    pays: ({ state }, key) =>
      wonIf(richerHalf(goalsOf(state.first, side), goalsOf(state.second, side)) === key),
  }),
};

function halves(state: FinalState): [Half, Half] {
  return [state.first, state.second];
}

function richerHalf(first: number, second: number): string {
  if (first === second) return 'equal';
  return first > second ? 'first' : 'second';
}
