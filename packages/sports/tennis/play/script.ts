import { between, type Random, randomStream } from '../../play/random.ts';
import {
  afterPoint,
  currentSet,
  isTieBreak,
  matchWinner,
  other,
  type Place,
  type Score,
  setWinner,
} from '../score.ts';
import type { MatchPlan } from './match-plan.ts';

/** A point, with the score after it; times are match seconds. */
interface Point {
  /** Start and end of the point. */
  servedAt: number;
  at: number;
  winner: Place;
  after: Score;
}

/** A medical time-out. */
interface TimeOut {
  from: number;
  until: number;
}

/** Everything that will happen in a match, in match seconds from its start. Known to the simulator alone. */
export interface Script {
  before: Score;
  points: readonly Point[];
  /** The points that a retirement cut off: calibration needs them. */
  unplayed: readonly Point[];
  timeOut: TimeOut | null;
  /** Who retires and when; no point is played after that. */
  retirement: { place: Place; at: number } | null;
  /** A walkover: one player does not appear. */
  isWalkover: boolean;
  endsAt: number;
}

const WALKOVERS = 1 / 120;
const RETIREMENTS = 1 / 45;
const TIME_OUTS = 1 / 12;
const TIME_OUT_SECONDS = 240;
/** In this many first points there is no time-out, and so no retirement. */
const FIRST_POINTS = 12;

/** Seconds until the next serve, and of a rally. */
const REST = {
  point: [16, 26],
  game: [32, 40],
  ends: [85, 95],
  set: [115, 125],
  tieBreakEnds: [35, 45],
} as const;
const RALLY = [4, 15] as const;

/** Bounds of a match's length in match seconds: longer matches are sped up, shorter ones slowed down. */
export const SHORTEST_MATCH = 3600;
export const LONGEST_MATCH = 9000;

/** The script of a match, a pure function of the secret seed and the match's id. */
export function matchScript(seed: string, gameId: number, plan: MatchPlan): Script {
  const random = randomStream(seed, 'tennis', gameId);
  const isWalkover = random() < WALKOVERS;
  const before: Score = { sets: [], points: [0, 0], server: random() < 0.5 ? 0 : 1 };
  const points = timed(random, drawPoints(random, plan, before));
  const isRetired = random() < RETIREMENTS;
  const hasTimeOut = isRetired || random() < TIME_OUTS;
  const timeOut = hasTimeOut ? drawTimeOut(random, points) : null;
  const place: Place = random() < 0.5 ? 0 : 1;
  if (timeOut && isRetired) return retired({ before, timeOut, isWalkover }, points, place);
  const played = timeOut ? delayed(points, timeOut) : points;
  const endsAt = played.at(-1)!.at;
  return { before, points: played, unplayed: [], timeOut, retirement: null, isWalkover, endsAt };
}

/** The script of a match in which this player does not return after a medical time-out. */
function retired(
  { before, timeOut, isWalkover }: { before: Score; timeOut: TimeOut; isWalkover: boolean },
  all: readonly Point[],
  place: Place,
): Script {
  const points = all.filter(({ at }) => at <= timeOut.from);
  const endsAt = timeOut.until;
  const unplayed = all.slice(points.length);
  return { before, points, unplayed, timeOut, retirement: { place, at: endsAt }, isWalkover, endsAt };
}

type Drawn = Pick<Point, 'winner' | 'after'>;

function drawPoints(random: Random, { serve, format }: MatchPlan, before: Score): Drawn[] {
  const points: Drawn[] = [];
  let score = before;
  while (matchWinner(score.sets, format) === null) {
    const server = score.server!;
    const winner = random() < serve[server] ? server : other(server);
    score = afterPoint(score, format, winner);
    points.push({ winner, after: score });
  }
  return points;
}

function timed(random: Random, drawn: readonly Drawn[]): Point[] {
  let at = 0;
  const points = drawn.map((point, n) => {
    const [low, high] = REST[n === 0 ? 'point' : restAfter(drawn[n - 1]!.after)];
    const servedAt = at + between(random, low, high);
    at = servedAt + between(random, ...RALLY);
    return { ...point, servedAt, at };
  });
  const pace = Math.max(SHORTEST_MATCH / at, Math.min(1, (LONGEST_MATCH - 2 * TIME_OUT_SECONDS) / at));
  return points.map((point) => ({
    ...point,
    servedAt: Math.round(point.servedAt * pace),
    at: Math.round(point.at * pace),
  }));
}

/** The rest after a point. Players sit down after a set, and after every odd game of a set but the first. */
function restAfter({ sets, points }: Score): keyof typeof REST {
  const last = sets.at(-1)!;
  const sum = points[0] + points[1];
  if (sum > 0) return isTieBreak(currentSet(sets).games) && sum % 6 === 0 ? 'tieBreakEnds' : 'point';
  if (setWinner(last) !== null) return 'set';
  const games = last[0] + last[1];
  return games % 2 === 1 && games > 1 ? 'ends' : 'game';
}

/** Whether the players sit down after a point; nothing can happen until they return. */
export function isSeated(after: Score): boolean {
  const rest = restAfter(after);
  return rest === 'ends' || rest === 'set';
}

/** Draws a medical time-out between two points. */
function drawTimeOut(random: Random, points: readonly Point[]): TimeOut {
  const most = Math.max(FIRST_POINTS, points.length - 1);
  const point = points[Math.floor(between(random, FIRST_POINTS, most))]!;
  return { from: point.at + 5, until: point.at + 5 + TIME_OUT_SECONDS };
}

/** Delays everything after a time-out by its length. */
function delayed(points: readonly Point[], { from, until }: TimeOut): Point[] {
  const by = (at: number) => (at > from ? at + until - from : at);
  return points.map((point) => ({
    ...point,
    servedAt: by(point.at) - (point.at - point.servedAt),
    at: by(point.at),
  }));
}

/** The score after the last of these points. */
export function scoreAt({ before, points }: Pick<Script, 'before' | 'points'>, at: number): Score {
  return points.findLast((point) => point.at <= at)?.after ?? before;
}

/** Who won each game of each set among these points, in order. */
export function gamesAt({ before, points }: Pick<Script, 'before' | 'points'>, at: number): Place[][] {
  const games: Place[][] = [];
  let score = before;
  for (const point of points) {
    if (point.at > at) break;
    const isOver = point.after.points[0] + point.after.points[1] === 0;
    if (isOver) {
      const { index } = currentSet(score.sets);
      games[index] ??= [];
      games[index].push(point.winner);
    }
    score = point.after;
  }
  return games;
}
