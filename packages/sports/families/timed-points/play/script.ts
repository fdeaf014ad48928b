import { between, type Random, randomStream } from '../../../play/random.ts';
import type { LineUp } from '../../players/line-up.ts';
import { type PointsPlayersScript, pointsPlayersScript } from '../players/script.ts';
import { MILLION } from '../price/model.ts';
import {
  isLevel,
  mayBeLevel,
  mostOvertimes,
  type Pair,
  type Place,
  type PointsSport,
  secondsOf,
  sumOf,
  turnsOf,
} from '../sport.ts';
import type { GamePlan } from './plan.ts';

/**
 * The end of a side's turn, with the score and the turns left after it. Times are seconds of play, stoppages included.
 */
interface Turn {
  at: number;
  parts: Pair[];
  left: Pair;
}

/** A part of the game in seconds of play. */
interface Stretch {
  from: number;
  to: number;
}

/** Everything that will happen in a game, in seconds from its start. Known to the simulator alone. */
export interface Script {
  turns: readonly Turn[];
  parts: readonly Stretch[];
  isCancelled: boolean;
  /** Missing where nobody is told. */
  players?: PointsPlayersScript;
}

const CANCELLED = 1 / 300;

/**
 * The script of a game, a pure function of the secret seed and the game's id. Players have a random stream of their own, so
 * the game is the same without them.
 */
export function gameScript(
  sport: PointsSport,
  seed: string,
  gameId: number,
  plan: GamePlan,
  lineUps?: readonly [LineUp, LineUp],
): Script {
  const random = randomStream(seed, sport.sport, gameId);
  const isCancelled = random() < CANCELLED;
  const turns: Turn[] = [];
  const stretches: Stretch[] = [];
  let parts: Pair[] = [];
  const most = sport.regular + mostOvertimes(sport);
  while (parts.length < sport.regular || (parts.length < most && isLevel(sumOf(parts)))) {
    const part = parts.length;
    const stretch = stretchOf(sport, plan, part, stretches.at(-1));
    const drawn = drawPart(random, { sport, plan, parts, stretch });
    turns.push(...drawn);
    stretches.push(stretch);
    parts = drawn.at(-1)!.parts;
  }
  const script = { turns, parts: stretches, isCancelled };
  if (!sport.players || !lineUps) return script;
  const ofPlayers = randomStream(seed, 'players', gameId);
  return { ...script, players: pointsPlayersScript(ofPlayers, sport, lineUps, turns) };
}

function stretchOf(sport: PointsSport, plan: GamePlan, part: number, before: Stretch | undefined): Stretch {
  const pause = part === sport.regular / 2 ? sport.pace.half : sport.pace.other;
  const from = before ? before.to + pause : 0;
  return { from, to: from + sport.pace.stretch * secondsOf(sport, plan, part) };
}

interface Part {
  sport: PointsSport;
  plan: GamePlan;
  parts: readonly Pair[];
  stretch: Stretch;
}

/** The turns of a part. The last possible overtime is drawn until it has a winner, as prices assume. */
function drawPart(random: Random, part: Part): Turn[] {
  const isLast =
    !mayBeLevel(part.sport) && part.parts.length === part.sport.regular + mostOvertimes(part.sport) - 1;
  for (;;) {
    const turns = drawTurns(random, part);
    if (!isLast || !isLevel(sumOf(turns.at(-1)!.parts))) return turns;
  }
}

/** Turns of the two sides alternate; the last one ends with the part. */
function drawTurns(random: Random, { sport, plan, parts, stretch: { from, to } }: Part): Turn[] {
  const count = turnsOf(sport, plan, parts.length);
  const first: Place = random() < 0.5 ? 0 : 1;
  const turns: Turn[] = [];
  const score: Pair = [0, 0];
  const left: Pair = [count, count];
  for (let n = 0; n < 2 * count; n++) {
    const place: Place = n % 2 === 0 ? first : first === 0 ? 1 : 0;
    const share = (n + between(random, 0.2, 0.8)) / (2 * count);
    score[place] += pointsOf(random, sport, plan.chance[place] / MILLION);
    left[place] -= 1;
    const isEnd = n === 2 * count - 1;
    turns.push({
      at: isEnd ? to : Math.round(from + share * (to - from)),
      parts: [...parts, [score[0], score[1]]] as Pair[],
      left: [left[0], left[1]],
    });
  }
  return turns;
}

function pointsOf(random: Random, { shares }: PointsSport, chance: number): number {
  if (random() >= chance) return 0;
  let rest = random();
  for (let points = 1; points < shares.length - 1; points++) {
    rest -= shares[points]!;
    if (rest < 0) return points;
  }
  return shares.length - 1;
}

/** The length of a game with this number of overtimes, in seconds of play. */
export function lengthOf(sport: PointsSport, minutes: number, overtimes: number): number {
  const { stretch, half, other } = sport.pace;
  const parts = sport.regular * stretch * secondsOf(sport, { minutes }, 0);
  const regular = parts + half + (sport.regular - 2) * other;
  return regular + overtimes * (other + stretch * secondsOf(sport, { minutes }, sport.regular));
}
