import { type View, wallTime } from '../../play/view.ts';
import type { FinalState, Side } from '../final-state.ts';
import type { GoalsModel, Match } from '../price/match-model.ts';
import type { FootballState, Pair } from '../state.ts';
import { clockSeconds, FIRST_HALF_SHARE, goalShare, restEnds } from './match-time.ts';
import { cardFactors, type Moment, type Script } from './script.ts';

/** The public state of a match at a moment. */
export function stateAt(script: Script, view: View): FootballState {
  const { halves, goals } = script;
  const { at } = view;
  const period = periodAt(script, at);
  return {
    sport: 'football',
    status: period === 'over' ? 'ended' : 'live',
    period,
    clock: clockAt(script, view),
    score: count(goals, at),
    halfTimeScore: at < halves.firstEnds ? null : count(goals, halves.firstEnds - 1),
    redCards: count(script.redCards, at),
    yellowCards: count(script.yellowCards, at),
    corners: count(script.corners, at),
    isBreak: at >= halves.firstEnds && at < restEnds(halves, view.speed),
  };
}

function periodAt({ halves }: Script, at: number): FootballState['period'] {
  if (at >= halves.ends) return 'over';
  if (at >= halves.secondStarts) return 'second_half';
  return at >= halves.firstEnds ? 'half_time' : 'first_half';
}

function clockAt({ halves }: Script, { at, speed, startsAt }: View): FootballState['clock'] {
  if (at >= halves.ends) return null;
  const isBreak = at >= halves.firstEnds && at < halves.secondStarts;
  return {
    at: wallTime({ startsAt, speed }, at),
    seconds: clockSeconds(halves, at),
    speed: isBreak ? 0 : speed,
  };
}

/** Goals scored up to a moment, by half and in order. */
export function resultAt({ goals, halves }: Pick<Script, 'goals' | 'halves'>, at: number): FinalState {
  const scored = goals.filter((goal) => goal.at <= at);
  const isFirst = (goal: Moment) => goal.at < halves.firstEnds;
  return {
    sport: 'football',
    first: pair(scored.filter(isFirst)),
    second: pair(scored.filter((goal) => !isFirst(goal))),
    goals: scored.map((goal) => goal.side),
  };
}

/**
 * The input of prices at a moment: goals so far, and expected goals in the rest of each half. With `quietUntil` it is
 * the input at that later moment if nothing happens until then.
 */
export function matchAt(script: Script, model: GoalsModel, at: number, quietUntil = at): Match {
  const factors = cardFactors(script.redCards, at);
  const share = quietUntil >= script.halves.ends ? 1 : goalShare(script.halves, quietUntil);
  const inFirst = Math.max(0, FIRST_HALF_SHARE - share);
  const inSecond = 1 - Math.max(FIRST_HALF_SHARE, share);
  const [home, away] = [model.homeGoals * factors.home, model.awayGoals * factors.away];
  return {
    ...resultAt(script, at),
    expected: { first: [home * inFirst, away * inFirst], second: [home * inSecond, away * inSecond] },
  };
}

function count(events: readonly Moment[], at: number): Pair {
  return pair(events.filter((event) => event.at <= at));
}

function pair(events: readonly { side: Side }[]): Pair {
  const home = events.filter((event) => event.side === 'home').length;
  return [home, events.length - home];
}
