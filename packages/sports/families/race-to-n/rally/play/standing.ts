import { type View, wallTime } from '../../../../play/view.ts';
import type { Place } from '../../score.ts';
import type { RallyEnd } from '../final-state.ts';
import type { RallyModel } from '../price/model.ts';
import type { RallySport } from '../sport.ts';
import type { RallyState } from '../state.ts';
import { chanceOf, type MatchPlan } from './plan.ts';
import type { Script } from './script.ts';

/** Players are back `seconds` of play before the next set, and at least `real` seconds. */
const BACK = { seconds: 15, real: 2 };

interface Score {
  sets: [number, number][];
  server: Place | null;
  opener: Place | null;
  kills?: [number, number][];
  turn?: number;
}

/** The score at a moment. The serve of a set that was drawn is known from the set's first point on. */
function scoreAt(sport: RallySport, script: Script, at: number): Score {
  return { ...pointsAt(sport, script, at), ...(sport.kills && killsAt(script, at)) };
}

function killsAt({ turns }: Script, at: number): Required<Pick<Score, 'kills' | 'turn'>> {
  const last = turns.findLast((turn) => turn.at <= at);
  return { kills: last?.kills.map(([first, second]) => [first, second]) ?? [], turn: last?.turn ?? 0 };
}

function pointsAt(sport: RallySport, { points, starts, opener }: Script, at: number): Score {
  const n = points.findLastIndex((point) => point.at <= at);
  const known = (first: Place | null) => (sport.serves === 'none' ? null : first);
  const point = points[n];
  if (!point) return { sets: [], server: known(opener), opener: known(opener) };
  const start = starts.get(n);
  const drawn = start && at >= start.at ? start.opener : null;
  return {
    sets: point.sets.map(([first, second]) => [first, second]),
    server: known(drawn ?? point.server),
    opener: known(drawn ?? point.opener),
  };
}

/** The model of the prices at a moment. */
export function modelAt<Sport extends string>(
  sport: RallySport<Sport>,
  script: Script,
  plan: MatchPlan,
  at: number,
): RallyModel<Sport> {
  return {
    ...{ sport: sport.sport, bestOf: plan.bestOf, ...scoreAt(sport, script, at) },
    chance: chanceOf(sport, plan),
  };
}

/** A match before its start, when nobody knows who will serve. */
export function modelBefore<Sport extends string>(
  sport: RallySport<Sport>,
  plan: MatchPlan,
): RallyModel<Sport> {
  const score = { sets: [], server: null, opener: null, ...(sport.kills && { kills: [], turn: 0 }) };
  return { ...{ sport: sport.sport, bestOf: plan.bestOf, ...score }, chance: chanceOf(sport, plan) };
}

/** When the players are back after a point that ended a set; null where the clock leaves no time for it. */
export function restEnds({ points, starts }: Script, n: number, speed: number): number | null {
  const [point, start] = [points[n], starts.get(n)];
  if (!point || !start) return null;
  const ends = start.at - Math.ceil(Math.max(BACK.seconds, BACK.real * speed));
  return ends > point.at ? ends : null;
}

/** The public state of a match at a moment. */
export function stateAt<Sport extends string>(
  sport: RallySport<Sport>,
  script: Script,
  plan: MatchPlan,
  view: View,
): RallyState<Sport> {
  const { at, speed } = view;
  const { sets, server, opener: _, ...counted } = scoreAt(sport, script, at);
  const isOver = at >= script.endsAt;
  const back = restEnds(
    script,
    script.points.findLastIndex((point) => point.at <= at),
    speed,
  );
  return {
    sport: sport.sport,
    status: isOver ? 'ended' : 'live',
    clock: isOver ? null : { at: wallTime(view, at), seconds: at, speed },
    isBreak: !isOver && back !== null && at < back,
    bestOf: plan.bestOf,
    sets,
    server: isOver ? null : server,
    ...counted,
  };
}

/** The final state as far as it is decided at a moment. */
export function endAt<Sport extends string>(
  sport: RallySport<Sport>,
  script: Script,
  { bestOf }: MatchPlan,
  at: number,
): RallyEnd<Sport> {
  const { sets, kills } = scoreAt(sport, script, at);
  return { sport: sport.sport, bestOf, sets, ...(kills && { kills }) };
}
