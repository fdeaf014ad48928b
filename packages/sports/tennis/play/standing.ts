import { type View, wallTime } from '../../play/view.ts';
import type { TennisFinal } from '../final-state.ts';
import type { Place } from '../score.ts';
import type { TennisState } from '../state.ts';
import type { MatchPlan } from './match-plan.ts';
import { gamesAt, isSeated, type Script, scoreAt } from './script.ts';

/** Players are back on court this many match seconds before play resumes, and at least two real seconds. */
const BACK_ON_COURT = { matchSeconds: 15, seconds: 2 };

/** The public state of a match at a moment. */
export function stateAt(script: Script, { format }: MatchPlan, view: View): TennisState {
  const { at, speed } = view;
  const { sets, points, server } = scoreAt(script, at);
  const isOver = at >= script.endsAt;
  return {
    sport: 'tennis',
    status: isOver ? 'ended' : 'live',
    clock: isOver ? null : { at: wallTime(view, at), seconds: at, speed },
    isBreak: !isOver && isResting(script, view),
    ...format,
    sets: sets.map(([first, second]) => [first, second]),
    points: [points[0], points[1]],
    server: isOver ? null : server,
    retired: retiredAt(script, at),
  };
}

/** When the players are back after a point, if they sat down and the clock leaves time for it; null otherwise. */
export function restEnds({ points }: Script, n: number, speed: number): number | null {
  const [point, next] = [points[n], points[n + 1]];
  if (!point || !next || !isSeated(point.after)) return null;
  const ends = next.servedAt - Math.ceil(Math.max(BACK_ON_COURT.matchSeconds, BACK_ON_COURT.seconds * speed));
  return ends > point.at ? ends : null;
}

function isResting(script: Script, { at, speed }: View): boolean {
  const { timeOut } = script;
  if (timeOut && at >= timeOut.from && at < timeOut.until) return false;
  const n = script.points.findLastIndex((point) => point.at <= at);
  const ends = restEnds(script, n, speed);
  return ends !== null && at < ends;
}

function retiredAt({ retirement }: Script, at: number): Place | null {
  return retirement !== null && at >= retirement.at ? retirement.place : null;
}

/** The final state as far as it is decided at a moment. */
export function finalAt(script: Script, { format }: MatchPlan, at: number): TennisFinal {
  const { sets, points, server } = scoreAt(script, at);
  return {
    sport: 'tennis',
    format,
    sets,
    games: gamesAt(script, at),
    points,
    server,
    retired: retiredAt(script, at),
  };
}
