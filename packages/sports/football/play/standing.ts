import { changesTo, playersNow, scorersTo, toldTo } from '../../families/players/script.ts';
import type { Pair } from '../../families/timed-goals/final-state.ts';
import { countTo, pairOf } from '../../families/timed-goals/play/moments.ts';
import { clockAt, isRest } from '../../families/timed-goals/play/time.ts';
import type { View } from '../../play/view.ts';
import type { Count, FinalState } from '../final-state.ts';
import type { GoalsModel, Match } from '../price/match-model.ts';
import type { FootballState } from '../state.ts';
import { countedTo, countsAt } from './counts.ts';
import { FIRST_HALF_SHARE, goalShare, HALF, minuteOf, quarterEnds } from './match-time.ts';
import { FOOTBALL_PLAYERS } from './players.ts';
import { goalsBy, type Script } from './script.ts';
import { extraGoals, tieAt, tieBefore, tieEndAt, tieStateAt } from './tie.ts';

/** The public state of a match at a moment. */
export function stateAt(script: Script, view: View): FootballState {
  const { parts, halves, goals, players, tie } = script;
  const { at } = view;
  const firstEnds = halves[0].to;
  const period = periodAt(script, at);
  return {
    sport: 'football',
    status: period === 'over' ? 'ended' : 'live',
    period,
    clock: clockAt(halves, view, HALF),
    score: countTo(goals, at),
    halfTimeScore: at < firstEnds ? null : countTo(goals, firstEnds - 1),
    redCards: countTo(script.redCards, at),
    yellowCards: countTo(script.yellowCards, at),
    corners: countTo(script.corners, at),
    halfTimeCounts: at < firstEnds ? null : countsOfFirst(script),
    isBreak: isRest(parts, at, view.speed),
    ...(players && {
      scorers: scorersTo(players, goals, at),
      substitutions: changesTo(players, at),
    }),
    ...(tie && at >= halves[1].to && tieStateAt(tie, view)),
  };
}

function countsOfFirst(script: Script): Record<Count, Pair> {
  const { corners, cards } = countedTo(script, script.halves[0].to - 1);
  return { corners: [...corners.first], cards: [...cards.first] };
}

function periodAt({ halves: [first, second] }: Script, at: number): FootballState['period'] {
  if (at >= second.to) return 'over';
  if (at >= second.from) return 'second_half';
  return at >= first.to ? 'half_time' : 'first_half';
}

/** Goals, corners and cards up to a moment, by half and in order. */
export function resultAt(script: Script, at: number): FinalState {
  const { players, goals } = script;
  return {
    ...{ sport: 'football', ...goalsAt(script, at), ...countedTo(script, at) },
    minutes: goals.filter((goal) => goal.at <= at).map((goal) => minuteOf(script.halves, goal.at)),
    ...(players && { players: toldTo(players, goals, at) }),
    ...(script.tie && at >= script.halves[1].to && { tie: tieEndAt(script.tie, at) }),
  };
}

function goalsAt({ goals, halves }: Script, at: number): Pick<FinalState, 'first' | 'second' | 'goals'> {
  const firstEnds = halves[0].to;
  const scored = goals.filter((goal) => goal.at <= at);
  return {
    first: pairOf(scored.filter((goal) => goal.at < firstEnds)),
    second: pairOf(scored.filter((goal) => goal.at >= firstEnds)),
    goals: scored.map((goal) => goal.side),
  };
}

/**
 * The input of prices at a moment: goals so far, and expected goals in the rest of each half. With `quietUntil` it is
 * the input at that later moment if nothing happens until then.
 */
export function matchAt(script: Script, model: GoalsModel, at: number, quietUntil = at): Match {
  const { players, halves } = script;
  const share = quietUntil >= halves[1].to ? 1 : goalShare(halves, quietUntil);
  const inFirst = Math.max(0, FIRST_HALF_SHARE - share);
  const inSecond = 1 - Math.max(FIRST_HALF_SHARE, share);
  const [home, away] = goalsBy(model, script, at);
  return {
    ...goalsAt(script, at),
    counts: countsAt(script, model, at),
    quarters: quarterEnds(halves, share),
    ...(players && {
      players: playersNow(FOOTBALL_PLAYERS, players, scorersTo(players, script.goals, at), { at, share }),
    }),
    expected: { first: [home * inFirst, away * inFirst], second: [home * inSecond, away * inSecond] },
  };
}

/** The same for a cup tie. Its script tells extra time only once the 90 minutes are over. */
export function tieMatchAt(script: Script, model: GoalsModel, at: number, quietUntil = at): Match {
  const goals = extraGoals(goalsBy(model, script, at));
  const hasBegun = script.tie && at >= script.halves[1].to;
  return {
    ...matchAt(script, model, at, quietUntil),
    tie: hasBegun ? tieAt(script.tie!, goals, at, quietUntil) : tieBefore(goals),
  };
}
