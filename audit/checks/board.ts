import type { HotGame } from '../../apps/server/sportsbook/catalogue/hot-game.ts';
import type { Forecast } from '../arithmetic/endings.ts';
import { BACK_SHARE, WON_SHARE } from '../arithmetic/meanings.ts';
import { NEXT_GOAL, payoffByEnding, payoffOf } from '../arithmetic/payoffs.ts';

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

/** All open outcomes of a game. */
export function offeredOn(game: HotGame, forecast: Forecast): Offered[] {
  return [...game.markets.values()].flatMap(({ id: marketId, margin, outcomes }) =>
    outcomes.flatMap(([id, oddsMilli, blocked]) =>
      blocked || game.decided.has(id)
        ? []
        : [{ id, marketId, odds: oddsMilli / 1000, marginPercent: margin, ...chanceOf(id, forecast) }],
    ),
  );
}

export function expected({ odds, wins, back }: Pick<Offered, 'odds' | 'wins' | 'back'>): number {
  return back + wins * odds;
}

export function chanceOf(id: string, forecast: Forecast): { wins: number; back: number } {
  const chances = nextGoalChances(id, forecast);
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

/** The chance of each verdict of an outcome, from lost to won. Next-goal markets are not covered. */
export function verdictsOf(id: string, forecast: Forecast): number[] {
  const { part, pays } = payoffOf(id);
  const likely = WON_SHARE.map(() => 0);
  forecast.parts[part].forEach((chance, cell) => {
    likely[pays[cell]!]! += chance;
  });
  return likely;
}

/** The chance that a next-goal outcome wins in each ending; null for all other markets. */
function nextGoalChances(id: string, { goals, nextHome, nextAway }: Forecast): Float64Array | null {
  const [type, line, key] = id.split(':');
  if (Number(type) !== NEXT_GOAL) return null;
  if (Number(line) !== goals + 1) throw new RangeError(`the audit covers only the next goal, not ${id}`);
  if (key === '1') return nextHome;
  return key === '2' ? nextAway : nextHome.map((home, n) => (home + nextAway[n]! > 0 ? 0 : 1));
}

/**
 * What each outcome pays in each possible ending. Endings that differ only in who scores next are separate only if
 * there is a market on the next goal.
 */
export function payoffMatrix(
  offered: readonly Offered[],
  forecast: Forecast,
): { codes: Uint8Array[]; endings: number } {
  const ways = waysOf(
    forecast,
    offered.some(({ id }) => isNextGoal(id)),
  );
  const rows = offered.map(({ id }) => {
    const row = new Uint8Array(ways.ending.length);
    if (isNextGoal(id)) {
      const next = NEXT.indexOf(id.split(':')[2]!);
      for (let s = 0; s < row.length; s++) row[s] = ways.next[s] === next ? 4 : 0;
    } else {
      const pays = payoffByEnding(id);
      for (let s = 0; s < row.length; s++) row[s] = pays[ways.ending[s]!]!;
    }
    return row;
  });
  return distinctColumns(rows, ways.ending.length);
}

const NEXT = ['none', '1', '2'];

function isNextGoal(id: string): boolean {
  return id.startsWith(`${NEXT_GOAL}:`);
}

function waysOf(
  { ending, nextHome, nextAway }: Forecast,
  hasNext: boolean,
): { ending: number[]; next: number[] } {
  const ways: { ending: number[]; next: number[] } = { ending: [], next: [] };
  for (let n = 0; n < ending.length; n++) {
    const sides = [nextHome[n]! > 0 ? 1 : 0, nextAway[n]! > 0 ? 2 : 0].filter((side) => side > 0);
    for (const side of hasNext && sides.length > 0 ? sides : [0]) {
      ways.ending.push(ending[n]!);
      ways.next.push(side);
    }
  }
  return ways;
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
