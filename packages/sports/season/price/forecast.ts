import { MILLION } from '../../families/fields-of-many/chances.ts';
import type { SeasonModel } from './model.ts';
import { type Seed, sfc32 } from './random.ts';

/** Simulated seasons behind each price. */
export const SEASONS = 20_000;

/** Chances that are counted in parts, so that nothing waits for all of it. */
export interface Forecast {
  readonly isDone: boolean;
  /** Simulates so many more ends. */
  run(ends: number): void;
  model(): SeasonModel;
}

/** A score by side, with its chance; what is missing to 1 is the chance that a game is not played. */
export type ScoreChance = readonly [first: number, second: number, chance: number];

/** A league at a moment. Clubs are numbered from 0. */
export interface SeasonSoFar {
  clubs: number;
  points: { won: number; drawn: number };
  played: readonly { sides: readonly [first: number, second: number]; score: readonly [number, number] }[];
  left: readonly { sides: readonly [first: number, second: number]; scores: readonly ScoreChance[] }[];
  /** How many places at the top, and at the end, are bet on. */
  tops: number;
  bottoms: number;
}

/**
 * The place of a club in one number: points, then the difference of goals, then goals scored. Each part has room for far more
 * than a season has, and a club that is equal in all three is equal.
 */
const POINT = 2 ** 22;
const DIFFERENCE = 2 ** 11;

function rankOf(points: number, own: number, other: number): number {
  return points * POINT + (own - other) * DIFFERENCE + own;
}

function gained({ won, drawn }: SeasonSoFar['points'], own: number, other: number): number {
  const points = own > other ? won : own === other ? drawn : 0;
  return rankOf(points, own, other);
}

/** The rank of each club so far, higher being better; two equal ranks share a place. */
export function ranksOf({ clubs, points, played }: Pick<SeasonSoFar, 'clubs' | 'points' | 'played'>) {
  const ranks = new Int32Array(clubs);
  for (const { sides, score } of played)
    sides.forEach((club, n) => {
      ranks[club]! += gained(points, score[n]!, score[1 - n]!);
    });
  return ranks;
}

/** The places of these ranks: 1, 2, 2, 4. */
export function placesOf(ranks: Int32Array): number[] {
  return [...ranks].map((own) => 1 + ranks.reduce((sum, other) => sum + Number(other > own), 0));
}

/** The points of each club behind the first, by ranks. */
export function behindOf(ranks: Int32Array): number[] {
  // Half a point makes up for a difference of goals below zero.
  const points = [...ranks].map((rank) => Math.floor(rank / POINT + 0.5));
  return points.map((own) => Math.max(...points) - own);
}

/**
 * The chances of a season, counted in simulated rests of it. The seed is part of the answer: the same one gives the same chances.
 */
export class SeasonForecast implements Forecast {
  readonly #season: SeasonSoFar;
  readonly #draws: readonly Draw[];
  readonly #start: Int32Array;
  readonly #random: () => number;
  readonly #sums: Record<'first' | 'top' | 'bottom', Float64Array>;
  #seasons = 0;

  constructor(season: SeasonSoFar, seed: Seed) {
    this.#season = season;
    this.#draws = season.left.map(({ sides, scores }) => drawOf(season.points, sides, scores));
    this.#start = ranksOf(season);
    this.#random = sfc32(seed);
    const sums = () => new Float64Array(season.clubs);
    this.#sums = { first: sums(), top: sums(), bottom: sums() };
  }

  get isDone(): boolean {
    return this.#seasons >= SEASONS;
  }

  /** Simulates so many more seasons, game by game in all of them: so the table of a game is at hand while it is used. */
  run(seasons: number): void {
    const { clubs } = this.#season;
    const ranks = new Int32Array(clubs * seasons);
    for (let club = 0; club < clubs; club += 1)
      ranks.fill(this.#start[club]!, club * seasons, (club + 1) * seasons);
    for (const draw of this.#draws) play(draw, ranks, seasons, this.#random);
    for (let n = 0; n < seasons; n += 1) this.#count(ranks, n, seasons);
    this.#seasons += seasons;
  }

  /** Equals share their places: each gets the part of them that counts. */
  #count(ranks: Int32Array, at: number, seasons: number): void {
    const { clubs, tops, bottoms } = this.#season;
    const { first, top, bottom } = this.#sums;
    for (let club = 0; club < clubs; club += 1) {
      let [better, equals] = [0, 0];
      const own = ranks[club * seasons + at]!;
      for (let other = 0; other < clubs; other += 1) {
        const its = ranks[other * seasons + at]!;
        if (its > own) better += 1;
        else if (its === own) equals += 1;
      }
      if (better === 0) first[club]! += 1 / equals;
      top[club]! += share(tops - better, equals);
      bottom[club]! += share(better + equals - (clubs - bottoms), equals);
    }
  }

  model(): SeasonModel {
    const millionths = (sums: Float64Array) =>
      [...sums].map((sum) => Math.round((sum / this.#seasons) * MILLION));
    const { first, top, bottom } = this.#sums;
    const { tops, bottoms } = this.#season;
    return {
      ...{ sport: 'season', first: millionths(first), top: millionths(top), bottom: millionths(bottom) },
      ...{ tops, bottoms },
    };
  }
}

function share(places: number, equals: number): number {
  return Math.min(1, Math.max(0, places / equals));
}

/** A game to come as a table from which a score is drawn by one number: Walker's alias method. */
interface Draw {
  first: number;
  second: number;
  keeps: Float64Array;
  alias: Uint16Array;
  gains: readonly [first: Int32Array, second: Int32Array];
}

function drawOf(
  points: SeasonSoFar['points'],
  [first, second]: readonly [number, number],
  scores: readonly ScoreChance[],
): Draw {
  const count = scores.length + 1;
  const gains = [new Int32Array(count), new Int32Array(count)] as const;
  const keeps = new Float64Array(count);
  let rest = 1;
  for (const [n, [own, other, chance]] of scores.entries()) {
    gains[0][n] = gained(points, own, other);
    gains[1][n] = gained(points, other, own);
    keeps[n] = chance * count;
    rest -= chance;
  }
  keeps[count - 1] = Math.max(0, rest) * count;
  return { first, second, gains, keeps, alias: aliasOf(keeps) };
}

/** Fills each cell below one with a share of a cell above one. */
function aliasOf(keeps: Float64Array): Uint16Array {
  const alias = Uint16Array.from(keeps.keys());
  const small = [...keeps.keys()].filter((n) => keeps[n]! < 1);
  const large = [...keeps.keys()].filter((n) => keeps[n]! >= 1);
  while (small.length > 0 && large.length > 0) {
    const [low, high] = [small.pop()!, large.pop()!];
    alias[low] = high;
    keeps[high]! -= 1 - keeps[low]!;
    (keeps[high]! < 1 ? small : large).push(high);
  }
  return alias;
}

/** The game in each of the seasons. `ranks` has those of a club side by side. */
function play(draw: Draw, ranks: Int32Array, seasons: number, random: () => number): void {
  const { keeps, alias } = draw;
  const [own, other] = draw.gains;
  const [first, second] = [draw.first * seasons, draw.second * seasons];
  for (let n = 0; n < seasons; n += 1) {
    const at = random() * keeps.length;
    const cell = Math.floor(at);
    const score = at - cell < keeps[cell]! ? cell : alias[cell]!;
    ranks[first + n]! += own[score]!;
    ranks[second + n]! += other[score]!;
  }
}
