import type { Pair } from '../../score.ts';
import type { MapKills, RallySport } from '../sport.ts';
import { type KillsFigure, killCell } from './kill-cells.ts';
import { MILLION, type RallyModel } from './model.ts';
import { type Span, sum } from './ways.ts';

/** What the lead of one kill adds to the logit of the chance to win the map. */
export function leadLogit({ winner, loser }: MapKills): number {
  return Math.log((winner * (1 - loser)) / (loser * (1 - winner)));
}

/**
 * A model as the kills of its current map, with this index, change it. Who kills more is likelier to be the side that
 * will win: otherwise a lead would be a sure edge for players.
 */
export function afterKills(
  { kills }: Pick<RallySport, 'kills'>,
  model: RallyModel,
  map: number,
): Pick<RallyModel, 'chance'> {
  const [first, second] = model.kills?.[map] ?? [0, 0];
  if (!kills || first === second) return model;
  const moved = (first - second) * leadLogit(kills);
  const after = (chance: number) => MILLION / (1 + (MILLION / chance - 1) * Math.exp(-moved));
  return { chance: [after(model.chance[0]), after(model.chance[1])] };
}

/** Kills in a number of turns that the first side is known to win. */
export function killsIn({ winner, loser }: MapKills, turns: number, figure: KillsFigure): Span {
  const [first, second] = [binomial(turns, winner), binomial(turns, loser)];
  if (figure === 'total') return sum(first, second);
  return sum(first, { from: -turns, p: second.p.toReversed() });
}

/** Chances of so many kills in a number of turns. */
export function binomial(turns: number, chance: number): Span {
  let p = Float64Array.of(1);
  for (let turn = 0; turn < turns; turn++) {
    const next = new Float64Array(turn + 2);
    for (let n = 0; n <= turn; n++) {
      next[n]! += p[n]! * (1 - chance);
      next[n + 1]! += p[n]! * chance;
    }
    p = next;
  }
  return { from: 0, p };
}

/** The chances of the rest of a map: who wins it, kills so far, turns left. */
export interface MapAhead {
  /** Chances that it is not played, and that each side wins it. */
  winner: readonly [none: number, first: number, second: number];
  kills: Pair;
  left: number;
}

/** Adds the chances of a figure of the kills of a map to its cells. */
export function fillKills(
  of: MapKills,
  figure: KillsFigure,
  { winner: [none, first, second], kills, left }: MapAhead,
  cells: Float64Array,
): Float64Array {
  const { from, p } = killsIn(of, left, figure);
  const so = figure === 'margin' ? kills[0] - kills[1] : kills[0] + kills[1];
  cells[0] = none;
  for (let n = 0; n < p.length; n++) {
    const value = from + n;
    // The total is the same whoever wins; the lead is that of the other side.
    const turned = figure === 'margin' ? -value : value;
    cells[killCell(of, figure, so + value)]! += first * p[n]!;
    cells[killCell(of, figure, so + turned)]! += second * p[n]!;
  }
  return cells;
}
