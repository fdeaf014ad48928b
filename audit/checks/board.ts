import type { HotGame } from '../../apps/server/sportsbook/catalogue/hot-game.ts';
import { type Counting, chanceOfAll, endsOf, type Kind, kindOf } from '../arithmetic/counts.ts';
import { endings, type Forecast } from '../arithmetic/endings.ts';
import { BACK_SHARE, type Pair, WON_SHARE } from '../arithmetic/meanings.ts';
import {
  EARLY_RESULT,
  GOAL_RACE,
  isInOrder,
  NEXT_GOAL,
  payoffByEnding,
  payoffOf,
} from '../arithmetic/payoffs.ts';
import { isNamed } from '../arithmetic/players.ts';

/** An outcome open for bets, with its true chances. */
export interface Offered {
  id: string;
  marketId: string;
  /** Decimal odds. */
  odds: number;
  /** Expected shares of the stake that win and that are returned. */
  wins: number;
  back: number;
  /** Overround of its market, in percent. */
  marginPercent: number;
}

/**
 * All open outcomes of a game but those on players and on the clock: their prices are compared with simulated games in
 * `packages/sports/football/play/players.test.ts`.
 */
export function offeredOn(game: HotGame, forecast: Forecast): Offered[] {
  return [...game.markets.values()].flatMap(({ id: marketId, margin, outcomes }) =>
    outcomes.flatMap(([id, oddsMilli, blocked]) =>
      blocked || game.decided.has(id) || isNamed(id)
        ? []
        : [{ id, marketId, odds: oddsMilli / 1000, marginPercent: margin, ...chanceOf(id, forecast) }],
    ),
  );
}

export function expected({ odds, wins, back }: Pick<Offered, 'odds' | 'wins' | 'back'>): number {
  return back + wins * odds;
}

export function chanceOf(id: string, forecast: Forecast): { wins: number; back: number } {
  const kind = kindOf(id);
  if (kind) return { wins: chanceOfAll([id], countingOf(forecast, kind)), back: 0 };
  const chances = chancesInOrder(id, forecast);
  let wins = 0;
  let back = 0;
  if (chances) {
    forecast.chance.forEach((chance, n) => {
      wins += chance * chances[n]!;
    });
    return { wins, back };
  }
  const { part, pays } = payoffOf(id);
  const cells = forecast.parts[part];
  for (let cell = 0; cell < cells.length; cell++) {
    const verdict = pays[cell]!;
    if (verdict === 0) continue;
    wins += cells[cell]! * WON_SHARE[verdict]!;
    back += cells[cell]! * BACK_SHARE[verdict]!;
  }
  return { wins, back };
}

/** The chance of each verdict of an outcome, from lost to won. Markets on the order of goals are not covered. */
export function verdictsOf(id: string, forecast: Forecast): number[] {
  if (kindOf(id)) {
    const { wins } = chanceOf(id, forecast);
    return [1 - wins, 0, 0, 0, wins];
  }
  const { part, pays } = payoffOf(id);
  const likely = WON_SHARE.map(() => 0);
  forecast.parts[part].forEach((chance, cell) => {
    likely[pays[cell]!]! += chance;
  });
  return likely;
}

/** What a forecast says of corners or cards. Throws an Error where it has only goals. */
export function countingOf({ counts }: Forecast, kind: Kind): Counting {
  if (!counts) throw new Error(`the forecast has no ${kind}`);
  return counts[kind];
}

/** The chance that an outcome on the order of goals wins in each ending; null for all other markets. */
export function chancesInOrder(id: string, forecast: Forecast): Float64Array | null {
  const [type, line, key] = id.split(':');
  if (Number(type) === GOAL_RACE) return raceChances(forecast, Number(line), key!);
  if (Number(type) === EARLY_RESULT) return earlyChances(forecast, key!);
  if (Number(type) !== NEXT_GOAL) return null;
  const { goals, nextHome, nextAway } = forecast;
  if (Number(line) !== goals + 1) throw new RangeError(`the audit covers only the next goal, not ${id}`);
  if (key === '1') return nextHome;
  return key === '2' ? nextAway : nextHome.map((home, n) => (home + nextAway[n]! > 0 ? 0 : 1));
}

/** Goals to come of both sides in each half of an ending. */
function toCome({ now }: Forecast, ending: number): [early: Pair, late: Pair] {
  const { first, second } = endings[ending]!;
  return [
    [first[0] - now.first[0], first[1] - now.first[1]],
    [second[0] - now.second[0], second[1] - now.second[1]],
  ];
}

/** In each half goal after goal, each the next of one side with its share of those left. */
function raceChances(forecast: Forecast, to: number, key: string): Float64Array {
  const { first, second } = forecast.now;
  const needs: Pair = [to - first[0] - second[0], to - first[1] - second[1]];
  const known = new Map<string, number>();
  const won = ([own, other]: Pair, [home, away]: Pair, later: Pair | null): number => {
    if (own <= 0 || other <= 0) return own <= 0 ? 1 : 0;
    if (home + away === 0) return later ? won([own, other], later, null) : 0;
    const name = `${own} ${other} ${home} ${away} ${later}`;
    const found = known.get(name);
    if (found !== undefined) return found;
    const chance =
      (home > 0 ? (home / (home + away)) * won([own - 1, other], [home - 1, away], later) : 0) +
      (away > 0 ? (away / (home + away)) * won([own, other - 1], [home, away - 1], later) : 0);
    known.set(name, chance);
    return chance;
  };
  const swap = ([a, b]: Pair): Pair => [b, a];
  return Float64Array.from(forecast.ending, (ending) => {
    const [early, late] = toCome(forecast, ending);
    const home = won(needs, early, late);
    if (key === '1') return home;
    const away = won(swap(needs), swap(early), swap(late));
    return key === '2' ? away : 1 - home - away;
  });
}

/** Half by half, the chance that a side comes to lead by two goals; without that the end decides. */
function earlyChances(forecast: Forecast, key: string): Float64Array {
  const known = new Map<number, number>();
  const reached = (lead: number, own: number, other: number): number => {
    if (lead > 1) return 1;
    if (own === 0) return 0;
    const name = ((lead + 50) * 50 + own) * 50 + other;
    const found = known.get(name);
    if (found !== undefined) return found;
    const chance =
      (own * reached(lead + 1, own - 1, other) + (other && other * reached(lead - 1, own, other - 1))) /
      (own + other);
    known.set(name, chance);
    return chance;
  };
  const side = key === '2' ? 1 : 0;
  const { first, second } = forecast.now;
  const now = first[side] + second[side] - first[1 - side]! - second[1 - side]!;
  return Float64Array.from(forecast.ending, (ending) => {
    const halves = toCome(forecast, ending).map((half) => [half[side], half[1 - side]!] as const);
    const [early, late] = halves as [Pair, Pair];
    const atHalf = now + early[0] - early[1];
    const end = atHalf + late[0] - late[1];
    if (key === 'x') return Number(end === 0);
    if (end > 0) return 1;
    const before = reached(now, ...early);
    return before + (1 - before) * reached(atHalf, ...late);
  });
}

/**
 * The outcomes of a board in groups that don't depend on each other, so that stakes in one group can't cover another:
 * goals, corners, cards.
 */
export function independent(offered: readonly Offered[]): Offered[][] {
  return [...Map.groupBy(offered, ({ id }) => kindOf(id)).values()];
}

/**
 * What each outcome pays in each possible ending; all of them are on goals, or on the same kind of count. Endings that differ only in the order of their goals are separate
 * only if there is a market on it.
 */
export function payoffMatrix(
  offered: readonly Offered[],
  forecast: Forecast,
): { codes: Uint8Array[]; endings: number } {
  const kind = offered[0] ? kindOf(offered[0].id) : null;
  if (kind) {
    const rows = endsOf(
      offered.map(({ id }) => id),
      countingOf(forecast, kind),
    );
    return distinctColumns(rows, rows[0]!.length);
  }
  const ways = waysOf(
    forecast,
    offered.some(({ id }) => isInOrder(id)),
  );
  const rows = offered.map(({ id }) => {
    const row = new Uint8Array(ways.ending.length);
    if (isInOrder(id)) {
      const holds = orderTest(id, forecast);
      for (let s = 0; s < row.length; s++) row[s] = holds(ways.order[s]!) ? 4 : 0;
    } else {
      const pays = payoffByEnding(id);
      for (let s = 0; s < row.length; s++) row[s] = pays[ways.ending[s]!]!;
    }
    return row;
  });
  return distinctColumns(rows, ways.ending.length);
}

/** Whether an outcome on the order of goals wins if these sides score the goals to come (0 home, 1 away). */
function orderTest(id: string, { now: { first, second } }: Forecast): (order: readonly number[]) => boolean {
  const [type, line, key] = id.split(':') as [string, string, string];
  if (Number(type) === NEXT_GOAL) return ([next]) => key === (next === undefined ? 'none' : String(next + 1));
  if (Number(type) === EARLY_RESULT)
    return (order) => isEarly(key, first[0] + second[0] - first[1] - second[1], order);
  return (order) => {
    const had = [first[0] + second[0], first[1] + second[1]];
    const winner = order.find((side) => {
      had[side]! += 1;
      return had[side] === Number(line);
    });
    return key === (winner === undefined ? 'neither' : String(winner + 1));
  };
}

/** Whether a result comes, or its side leads by two on the way. */
function isEarly(key: string, now: number, order: readonly number[]): boolean {
  const leads = order.map((_, n) => order.slice(0, n + 1).reduce((lead, side) => lead + 1 - 2 * side, now));
  const end = leads.at(-1) ?? now;
  if (key === 'x') return end === 0;
  return key === '1' ? end > 0 || leads.some((lead) => lead > 1) : end < 0 || leads.some((lead) => lead < -1);
}

/** Each ending, with the orders of its goals in which one side has all its goals of a half first. */
function waysOf(forecast: Forecast, hasOrder: boolean): { ending: number[]; order: number[][] } {
  const ways: { ending: number[]; order: number[][] } = { ending: [], order: [] };
  for (const ending of forecast.ending) {
    const [early, late] = toCome(forecast, ending);
    for (const order of hasOrder
      ? ordersOf(early).flatMap((one) => ordersOf(late).map((two) => [...one, ...two]))
      : [[]]) {
      ways.ending.push(ending);
      ways.order.push(order);
    }
  }
  return ways;
}

function ordersOf([home, away]: Pair): number[][] {
  const [ours, theirs] = [Array<number>(home).fill(0), Array<number>(away).fill(1)];
  return home > 0 && away > 0
    ? [
        [...ours, ...theirs],
        [...theirs, ...ours],
      ]
    : [[...ours, ...theirs]];
}

/** Merges the endings in which every outcome pays the same. */
function distinctColumns(
  rows: readonly Uint8Array[],
  endings: number,
): { codes: Uint8Array[]; endings: number } {
  const [one, two] = [new Int32Array(endings), new Int32Array(endings)];
  for (const row of rows)
    for (let s = 0; s < endings; s++) {
      one[s] = Math.imul(one[s]!, 31) + row[s]! + 1;
      two[s] = Math.imul(two[s]! ^ (two[s]! >>> 15), 0x2c1b3c6d) + row[s]! + 1;
    }
  const known = new Set<number>();
  const kept: number[] = [];
  for (let s = 0; s < endings; s++) {
    const key = (one[s]! >>> 0) * 2 ** 20 + ((two[s]! >>> 0) % 2 ** 20);
    if (known.has(key)) continue;
    known.add(key);
    kept.push(s);
  }
  const codes = rows.map((row) => {
    const short = new Uint8Array(kept.length);
    for (let s = 0; s < short.length; s++) short[s] = row[kept[s]!]!;
    return short;
  });
  return { codes, endings: kept.length };
}
