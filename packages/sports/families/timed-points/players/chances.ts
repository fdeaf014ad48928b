import { NOBODY } from '../../players/kinds.ts';
import { MILLION, type PointsModel, turnsLeft } from '../price/model.ts';
import { certain, type Pmf, shifted, times } from '../price/pmf.ts';
import type { Place, PointsSport } from '../sport.ts';

/** A player and his share of the scores of his side. */
interface PlayerNow {
  key: string;
  place: Place;
  share: number;
}

/** What prices of players are made from: who plays, what they have scored in regular time, and whose turn is next. */
export interface PointsPlayersNow {
  players: readonly PlayerNow[];
  scorers: readonly string[];
  points: Readonly<Record<string, number>>;
  /** Null where nobody knows, at the start of a part. */
  next: Place | null;
}

/** A model of the moment, with what is known of the players: no stored model has them. */
export type ModelNow<Sport extends string = string> = PointsModel<Sport> & { players?: PointsPlayersNow };

/** The chances of each side to make the first or the last score that counts, and of none. */
interface Sides {
  sides: [home: number, away: number];
  none: number;
}

export interface PlayerPoints {
  /** No turn of regular time is left. */
  isOver: boolean;
  byKey: ReadonlyMap<string, PlayerNow>;
  scorers: readonly string[];
  nobody(): number;
  first(key: string): number;
  last(key: string): number;
  atLeast(key: string, count: number): number;
  /** The chances of each number that a player will have scored, in points where these differ. */
  total(key: string): Pmf;
  /** The number that may be expected of a player. */
  mean(key: string): number;
}

/**
 * The chances of players. Each score of a side is a player's with the chance of his share, whatever it brings and whatever
 * was before. So what he scores in the turns to come is a sum of independent turns, and the first score of the game is that
 * of its first turn with one. Who begins a part is drawn, so both orders are equally likely until its first turn.
 */
export function playerPoints(sport: PointsSport, model: ModelNow): PlayerPoints | null {
  const { players } = model;
  if (!players || !sport.players) return null;
  const { least, unit } = sport.players;
  const counted = sport.shares.reduce((sum, share, points) => sum + (points >= least ? share : 0), 0);
  const parts = Array.from({ length: sport.regular }, (_, part) => turnsLeft(sport, model, part));
  const turns = (place: Place) => parts.reduce((sum, left) => sum + left[place], 0);
  const chance = (place: Place) => model.chance[place] / MILLION;
  const scores: [number, number] = [chance(0) * counted, chance(1) * counted];
  const byKey = new Map(players.players.map((player) => [player.key, player]));
  const first = once(() => sideOf(parts, scores, players.next, false));
  const last = once(() => sideOf(parts, scores, players.next, true));
  const { scorers } = players;
  const totals = new Map<string, Pmf>();
  const now = (key: string) => players.points[key] ?? 0;
  return {
    byKey,
    scorers,
    isOver: turns(0) + turns(1) === 0,
    nobody: () => (scorers.length > 0 ? 0 : first().none),
    first(key) {
      if (scorers.length > 0) return scorers[0] === key ? 1 : 0;
      const player = byKey.get(key);
      return player ? first().sides[player.place] * player.share : 0;
    },
    last(key) {
      const player = byKey.get(key);
      const own = player ? last().sides[player.place] * player.share : 0;
      return own + (scorers.at(-1) === key ? last().none : 0);
    },
    atLeast(key, count) {
      const player = byKey.get(key);
      const needed = count - scorers.filter((scorer) => scorer === key).length;
      if (needed <= 0) return 1;
      if (!player) return 0;
      const p = scores[player.place] * player.share;
      return tail(times(Float64Array.of(1 - p, p), turns(player.place)), needed);
    },
    total(key) {
      const known = totals.get(key);
      if (known) return known;
      const player = byKey.get(key);
      const made = player ? shifted(times(turnOf(player), turns(player.place)), now(key)) : certain(now(key));
      totals.set(key, made);
      return made;
    },
    mean(key) {
      const player = byKey.get(key);
      if (!player) return now(key);
      const each = turnOf(player).reduce((sum, p, points) => sum + p * points, 0);
      return now(key) + turns(player.place) * each;
    },
  };

  /** What a player scores in one turn of his side. */
  function turnOf({ place, share }: PlayerNow): Pmf {
    const own = chance(place) * share;
    const isPoints = unit === 'points';
    const made = new Float64Array(isPoints ? sport.shares.length : 2);
    for (const [points, part] of sport.shares.entries())
      if (points >= least) made[isPoints ? points : 1]! += own * part;
    made[0] = 1 - made.reduce((sum, p) => sum + p, 0);
    return made;
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The chance of at least so many. */
function tail(of: Pmf, least: number): number {
  let sum = 0;
  for (let n = Math.max(0, least); n < of.length; n++) sum += of[n]!;
  return Math.min(1, sum);
}

/** Which side makes the first score of those to come, or the last. */
function sideOf(
  parts: readonly (readonly [number, number])[],
  scores: readonly [number, number],
  next: Place | null,
  isLast: boolean,
): Sides {
  let none = 1;
  const sides: [number, number] = [0, 0];
  const current = parts.findIndex(([home, away]) => home + away > 0);
  for (const [n, left] of isLast ? [...parts.entries()].toReversed() : parts.entries()) {
    const known = left[0] === left[1] ? (n === current ? next : null) : left[0] > left[1] ? 0 : 1;
    const orders = (known === null ? ([0, 1] as const) : [known]).map((first) =>
      run(left, scores, first, isLast),
    );
    const mean = (of: (each: Sides) => number) =>
      orders.reduce((sum, each) => sum + of(each), 0) / orders.length;
    for (const place of [0, 1] as const) sides[place] += none * mean((each) => each.sides[place]);
    none *= mean((each) => each.none);
  }
  return { sides, none };
}

/** Walks the turns of a part: from its start, or with `isLast` from its end. */
function run(
  left: readonly [number, number],
  scores: readonly [number, number],
  first: Place,
  isLast: boolean,
): Sides {
  const count = left[0] + left[1];
  const sides: [number, number] = [0, 0];
  let none = 1;
  for (let n = 0; n < count; n++) {
    const turn = isLast ? count - 1 - n : n;
    const place = turn % 2 === 0 ? first : first === 0 ? 1 : 0;
    sides[place]! += none * scores[place]!;
    none *= 1 - scores[place]!;
  }
  return { sides, none };
}

/** What each market asks of a player: the first or the last score, or a number of them. */
function askedBy(market: string): { place: 0 | -1 } | { count: number } {
  if (market.startsWith('first')) return { place: 0 };
  if (market.startsWith('last')) return { place: -1 };
  return { count: market.startsWith('two') ? 2 : 1 };
}

interface Asked {
  key: string;
  line: number;
  market: { key: string };
}

/** The chance of an outcome of a market on players; 0 where nothing is told of them. */
export function playerFair(players: PlayerPoints | null, { key, line, market }: Asked): number {
  if (!players) return 0;
  if (key === NOBODY) return players.nobody();
  if (market.key.startsWith('player')) {
    const at = key.lastIndexOf('-');
    if (!players.byKey.has(key.slice(0, at))) return 0;
    const over = tail(players.total(key.slice(0, at)), Math.ceil(line));
    return key.endsWith('over') ? over : 1 - over;
  }
  const asked = askedBy(market.key);
  if ('count' in asked) return players.atLeast(key, asked.count);
  return asked.place === 0 ? players.first(key) : players.last(key);
}

/** Whether nothing to come changes what an outcome pays. What nothing is told of is not for sale. */
export function isPlayerOver(players: PlayerPoints | null, { key, line, market }: Asked): boolean {
  if (!players || players.isOver) return true;
  const { scorers } = players;
  if (key === NOBODY) return scorers.length > 0;
  if (market.key.startsWith('player')) {
    const player = key.slice(0, key.lastIndexOf('-'));
    return !players.byKey.has(player) || players.total(player).findIndex((p) => p > 0) > line;
  }
  if (!players.byKey.has(key)) return true;
  const asked = askedBy(market.key);
  if ('count' in asked) return scorers.filter((scorer) => scorer === key).length >= asked.count;
  return asked.place === 0 && scorers.length > 0;
}
