import { type View, wallTime } from '../../../play/view.ts';
import type { PointsEnd } from '../final-state.ts';
import type { ModelNow } from '../players/chances.ts';
import { pointsPlayersNow, pointsTold, shownPlayers } from '../players/script.ts';
import { modelBefore, type PointsModel } from '../price/model.ts';
import { type Pair, type Place, type PointsSport, secondsOf, turnsOf } from '../sport.ts';
import type { PointsState } from '../state.ts';
import type { GamePlan } from './plan.ts';
import type { Script } from './script.ts';

/** Players are back `seconds` of play before play resumes, and at least `real` seconds. */
const BACK = { seconds: 20, real: 2 };

/** When the players are back after a part; null after the last one, or where the clock leaves no time for it. */
export function restEnds({ parts }: Script, part: number, speed: number): number | null {
  const [ended, next] = [parts[part], parts[part + 1]];
  if (!ended || !next) return null;
  const ends = next.from - Math.ceil(Math.max(BACK.seconds, BACK.real * speed));
  return ends > ended.to ? ends : null;
}

export function lastSecond({ parts }: Script): number {
  return parts.at(-1)!.to;
}

/** The index of the current part, or of the last one in a pause. */
function partAt({ parts }: Script, at: number): number {
  return parts.findLastIndex(({ from }) => from <= at);
}

/** The model of the prices at a moment. */
export function modelAt<Sport extends string>(
  sport: PointsSport<Sport>,
  script: Script,
  plan: GamePlan,
  at: number,
): ModelNow<Sport> {
  const turn = script.turns.findLast((each) => each.at <= at);
  const part = partAt(script, at);
  const hasTurned = turn !== undefined && turn.parts.length > part;
  const turns = turnsOf(sport, plan, part);
  const model: PointsModel<Sport> = {
    ...modelBefore(sport, plan),
    parts: hasTurned ? turn.parts : [...(turn?.parts ?? []), [0, 0]],
    left: hasTurned ? turn.left : [turns, turns],
  };
  if (!script.players || !sport.players) return model;
  // After the last turn of a part nobody has the next one: who begins the next part isn’t known yet.
  const hasNext = hasTurned && turn.left[0] > 0 && turn.left[0] === turn.left[1];
  const next = hasNext ? firstIn(script, part) : null;
  return { ...model, players: pointsPlayersNow(script.players, sport.players, { at, next }) };
}

/** Whose turn began a part. */
function firstIn({ turns }: Script, part: number): Place {
  const [home, away] = turns.find(({ parts }) => parts.length === part + 1)!.left;
  return home < away ? 0 : 1;
}

/** The public state of a game at a moment. */
export function stateAt<Sport extends string>(
  sport: PointsSport<Sport>,
  script: Script,
  plan: GamePlan,
  view: View,
): PointsState<Sport> {
  const { at, speed } = view;
  const part = partAt(script, at);
  const isOver = at >= lastSecond(script);
  const isPause = at >= script.parts[part]!.to;
  const back = restEnds(script, part, speed);
  return {
    sport: sport.sport,
    status: isOver ? 'ended' : 'live',
    period: isOver ? 'over' : isPause ? 'pause' : 'part',
    clock: isOver ? null : clockAt(sport, script, plan, view),
    isBreak: !isOver && isPause && back !== null && at < back,
    minutes: plan.minutes,
    parts: modelAt(sport, script, plan, at).parts.map(([home, away]): Pair => [home, away]),
    ...(script.players && sport.players && shownPlayers(script.players, sport.players, at)),
  };
}

/** The clock: seconds of all parts so far, as a whole number like on every scoreboard. It stands still in a pause. */
function clockAt(sport: PointsSport, script: Script, plan: GamePlan, view: View): PointsState['clock'] {
  const part = partAt(script, view.at);
  const { from, to } = script.parts[part]!;
  const before = Array.from({ length: part }, (_, n) => secondsOf(sport, plan, n)).reduce((a, b) => a + b, 0);
  const seconds = Math.floor((Math.min(view.at, to) - from) / sport.pace.stretch);
  const runs = view.at < to;
  return {
    at: wallTime(view, runs ? from + sport.pace.stretch * seconds : view.at),
    seconds: before + seconds,
    speed: runs ? view.speed / sport.pace.stretch : 0,
  };
}

/** The final state as far as it is decided at a moment. */
export function endAt<Sport extends string>(
  sport: PointsSport<Sport>,
  script: Script,
  plan: GamePlan,
  at: number,
): PointsEnd<Sport> {
  return {
    ...{ sport: sport.sport, parts: modelAt(sport, script, plan, at).parts },
    ...(script.players && sport.players && { players: pointsTold(script.players, sport.players, at) }),
  };
}
