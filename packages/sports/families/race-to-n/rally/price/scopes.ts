import { oncePer } from '../../../../price/once.ts';
import type { Pair, Place } from '../../score.ts';
import { isOfKills, type RallyParts, type RallyScope } from '../final-state.ts';
import type { RallyMarket } from '../markets.ts';
import { mostSets, type RallySport } from '../sport.ts';
import { type KillsFigure, killCells, killsAt } from './kill-cells.ts';
import { setEnds } from './set-table.ts';

export type Figure = 'total' | 'margin' | 'first' | 'second';

/**
 * What decides a price: who won which set first and how many in all; who won a set; its score; one figure of the kills
 * of a map; or one figure of the points of the match.
 */
export type PriceScope =
  | 'sets'
  | `${number}:winner`
  | `${number}:score`
  | `${number}:kills:${KillsFigure}`
  | `points:${Figure}`;

export function scopeOf({ scope, key, set }: RallyMarket, line: number): PriceScope {
  if (scope === 'sets') return 'sets';
  if (isOfKills(scope)) return `${set!}:kills:${key.endsWith('_total') ? 'total' : 'margin'}`;
  if (scope !== 'games') return `${set ?? line}:${key.endsWith('_winner') ? 'winner' : 'score'}`;
  if (key.endsWith('_handicap')) return 'points:margin';
  if (key.endsWith('_home_total')) return 'points:first';
  return key.endsWith('_away_total') ? 'points:second' : 'points:total';
}

/** The most points of a side in a match, which bounds every figure. */
export const mostPoints = oncePer((sport: RallySport): number => {
  const all = Array.from({ length: mostSets(sport) }, (_, set) => setEnds(sport.setAt(set)).most);
  return all.reduce((sum, most) => sum + most, 0);
});

export function figureIn([first, second]: Pair, figure: Figure): number {
  if (figure === 'total') return first + second;
  if (figure === 'margin') return first - second;
  return figure === 'first' ? first : second;
}

/** The cell of a figure; that of a lead of nothing is in the middle. */
export function cellOf(figure: Figure, value: number, most: number): number {
  return figure === 'margin' ? value + most : value;
}

export function valueIn(figure: Figure, cell: number, most: number): number {
  return figure === 'margin' ? cell - most : cell;
}

function figureCells(figure: Figure, most: number): number {
  return (figure === 'margin' || figure === 'total' ? 2 : 1) * most + 1;
}

/** Room for one more set than a side can win. */
const sizeOf = (sport: RallySport) => (mostSets(sport) + 1) / 2 + 1;

/** The cell of a match by the sets of each side and the winner of the first. */
export function setsCell(sport: RallySport, [first, second]: Pair, opening: Place): number {
  const size = sizeOf(sport);
  return (opening * size + first) * size + second;
}

/**
 * A part of a match that ends as a cell of a scope says. What a market of that scope pays depends on nothing else in
 * the part.
 */
export function partOf(sport: RallySport, scope: PriceScope, cell: number): RallyParts[RallyScope] {
  if (scope === 'sets') return winnersIn(sport, cell);
  const [kind, of, figure] = scope.split(':') as [string, string, KillsFigure];
  if (of === 'kills') return killsAt(sport.kills!, figure, cell);
  if (of === 'winner') return cell === 0 ? null : cell === 1 ? [1, 0] : [0, 1];
  if (of === 'score') return cell === 0 ? null : setEnds(sport.setAt(Number(kind) - 1)).ends[cell - 1]!;
  const value = valueIn(of as Figure, cell, mostPoints(sport));
  return { winner: 0, games: gamesWith(of as Figure, value) };
}

function gamesWith(figure: Figure, value: number): Pair {
  if (figure === 'margin') return [Math.max(0, value), Math.max(0, -value)];
  return figure === 'second' ? [0, value] : [value, 0];
}

/** An order of sets: the first one's winner, then the sets of the side that lost the match, then those of its winner. */
function winnersIn(sport: RallySport, cell: number): Place[] {
  const size = sizeOf(sport);
  const opening = (cell >= size * size ? 1 : 0) as Place;
  const left = [Math.floor((cell % (size * size)) / size), cell % size];
  const winner: Place = left[0]! > left[1]! ? 0 : 1;
  const loser: Place = winner === 0 ? 1 : 0;
  if (left[opening]! > 0) left[opening]!--;
  return [opening, ...Array<Place>(left[loser]!).fill(loser), ...Array<Place>(left[winner]!).fill(winner)];
}

export function cellsOf(sport: RallySport, scope: PriceScope): number {
  if (scope === 'sets') return 2 * sizeOf(sport) ** 2;
  const [kind, of] = scope.split(':') as [string, string];
  if (of === 'winner') return 3;
  if (of === 'kills') return killCells(sport.kills!);
  if (of === 'score') return setEnds(sport.setAt(Number(kind) - 1)).ends.length + 1;
  return figureCells(of as Figure, mostPoints(sport));
}
