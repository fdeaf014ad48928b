import { between, type Random, randomStream } from '../../../../play/random.ts';
import { type Place, raceWinner, setsWonIn, winnerBy } from '../../score.ts';
import { chancesBy, MILLION, nextOpener, nextServer } from '../price/model.ts';
import { setEnds } from '../price/set-table.ts';
import type { RallySport } from '../sport.ts';
import { type KillTurn, killTurns } from './kills.ts';
import type { MatchPlan } from './plan.ts';

type Pair = [number, number];

/** How long things take, in seconds of play. */
export interface Pace {
  /** From one point to the next. */
  point: readonly [low: number, high: number];
  /** Between two sets. */
  rest: number;
  /** Bounds of a match: longer ones are sped up, shorter ones slowed down. */
  shortest: number;
  longest: number;
  /** The share of matches in which a side gives up. */
  retires: number;
}

/** A point, with the score after it. */
export interface Point {
  at: number;
  winner: Place;
  sets: Pair[];
  /** Who serves the next point, and who served first in its set; null where that is still to be drawn. */
  server: Place | null;
  opener: Place | null;
}

/** Everything that will happen in a match, in seconds of play from its start. Known to the simulator alone. */
export interface Script {
  /** Who serves first in the match. */
  opener: Place;
  points: readonly Point[];
  /** When the first point of the set after a point is served, by the index of that point. */
  starts: ReadonlyMap<number, { at: number; opener: Place }>;
  /** The turns in which kills may come; none in a sport that counts none. */
  turns: readonly KillTurn[];
  isCancelled: boolean;
  endsAt: number;
}

const CANCELLED = 1 / 250;

/** The script of a match, a pure function of the secret seed and the match's id. */
export function matchScript(
  sport: RallySport,
  { pace, plan }: { pace: Pace; plan: MatchPlan },
  seed: string,
  gameId: number,
): Script {
  const random = randomStream(seed, sport.sport, gameId);
  const isCancelled = random() < CANCELLED;
  const opener: Place = random() < 0.5 ? 0 : 1;
  const drawn = drawMatch(random, sport, plan, opener);
  const timed = timedBy(random, pace, drawn);
  // A stream of its own: who wins and when is the same without kills.
  const turns = sport.kills
    ? killTurns(randomStream(seed, sport.sport, 'kills', gameId), sport.kills, timed)
    : [];
  const script = { opener, ...timed, turns, isCancelled, endsAt: timed.points.at(-1)!.at };
  return random() < pace.retires ? cutShort(random, script) : script;
}

/** The match with the end at one of its points, before the last tenth of them. */
function cutShort(random: Random, script: Script): Script {
  const count = Math.floor(between(random, 0.3, 0.9) * script.points.length);
  if (count < 1) return script;
  const points = script.points.slice(0, count);
  return { ...script, points, endsAt: points.at(-1)!.at + 90 };
}

interface Drawn {
  points: Omit<Point, 'at'>[];
  /** Who opens the set after a point, where one begins. */
  openers: Map<number, Place>;
}

/** All points of a match. */
export function drawMatch(random: Random, sport: RallySport, plan: MatchPlan, opens: Place): Drawn {
  const chance = chancesBy(sport, plan.better);
  const drawn: Drawn = { points: [], openers: new Map() };
  let [sets, opener]: [Pair[], Place] = [[], opens];
  for (let set = 0; winnerBy(setsWonIn(sets, sport), plan) === null; set++) {
    const points = drawSet(random, sport, chance, { set, opener });
    const before = sets;
    for (const { score, ...point } of points)
      drawn.points.push({ ...point, opener, sets: [...before, score] });
    sets = [...before, points.at(-1)!.score];
    const last = drawn.points.at(-1)!;
    const isLast = set + 2 === plan.bestOf;
    const next = sport.serves === 'none' ? 0 : nextOpener(sport, { opener, winner: last.winner, isLast });
    drawn.points[drawn.points.length - 1] = { ...last, server: next, opener: next };
    opener = next ?? (random() < 0.5 ? 0 : 1);
    drawn.openers.set(drawn.points.length - 1, opener);
  }
  return drawn;
}

interface SetPoint {
  winner: Place;
  score: Pair;
  server: Place;
}

/** The points of a set; one that goes beyond what prices consider is drawn again. */
function drawSet(
  random: Random,
  sport: RallySport,
  chance: Pair,
  { set, opener }: { set: number; opener: Place },
): SetPoint[] {
  const race = sport.setAt(set);
  const { most } = setEnds(race);
  for (;;) {
    const points: SetPoint[] = [];
    let [score, server]: [Pair, Place] = [[0, 0], opener];
    while (raceWinner(score, race) === null && Math.max(...score) < most) {
      const winner: Place = random() < chance[server] / MILLION ? 0 : 1;
      score = winner === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1];
      server = nextServer(sport, { set, opener, points: score[0] + score[1], winner });
      points.push({ winner, score, server });
    }
    if (raceWinner(score, race) !== null) return points;
  }
}

function timedBy(random: Random, pace: Pace, { points, openers }: Drawn): Pick<Script, 'points' | 'starts'> {
  let at = 0;
  const raw = points.map((_, n) => {
    at += between(random, ...pace.point) + (n > 0 && openers.has(n - 1) ? pace.rest : 0);
    return at;
  });
  const factor = Math.max(pace.shortest / at, Math.min(1, pace.longest / at));
  const times = raw.map((each) => Math.round(each * factor));
  // Two points never share a second.
  for (let n = 1; n < times.length; n++) times[n] = Math.max(times[n]!, times[n - 1]! + 1);
  const starts = [...openers].flatMap(([n, opener]): [number, { at: number; opener: Place }][] => {
    const [end, next] = [times[n]!, times[n + 1]];
    if (next === undefined) return [];
    return [[n, { at: Math.max(end + 1, Math.round(next - factor * pace.point[0])), opener }]];
  });
  return { points: points.map((point, n) => ({ ...point, at: times[n]! })), starts: new Map(starts) };
}
