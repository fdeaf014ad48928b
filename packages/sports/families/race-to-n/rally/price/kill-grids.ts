import type { JointGrid } from '@fairbook/pricing';
import type { DependentGrids } from '../../../../price/joint.ts';
import type { Pair } from '../../score.ts';
import { type MapKills, mostSets, type RallySport } from '../sport.ts';
import { rallyAhead } from './ahead.ts';
import { winnersSoFar } from './chances.ts';
import { killCell } from './kill-cells.ts';
import { binomial } from './kills.ts';
import type { RallyModel } from './model.ts';
import type { PriceScope } from './scopes.ts';

/** For each map, the grids of its kills by who wins it. A grid has total and lead together, so that legs on both fit. */
export function killGrids(sport: RallySport): (model: RallyModel) => DependentGrids<PriceScope>[] {
  const { kills } = sport;
  if (!kills) return () => [];
  const aheadOf = rallyAhead(sport);
  const uncounted = Array.from({ length: mostSets(sport) }, (_, map) => uncountedGrid(map));
  return (model) => {
    const { from } = aheadOf(model);
    const over = winnersSoFar(sport, model).length;
    return uncounted.map((none, map) => {
      const known = model.kills?.[map];
      const left = map < over ? 0 : kills.turns - (map === from ? (model.turn ?? 0) : 0);
      const of = (winner: 'first' | 'second') =>
        map < over && !known ? none : gridOf(kills, map, left, known ?? [0, 0], winner);
      return { on: `${map + 1}:winner`, grids: [none, of('first'), of('second')] };
    });
  };
}

/** The grid of a map that is not played, or whose kills nobody counted. */
function uncountedGrid(map: number): JointGrid<PriceScope> {
  return gridWith(map, Float64Array.of(1), Uint16Array.of(0), Uint16Array.of(0));
}

/** The kills that a map may end with, from the kills so far, the turns left and who wins it. */
function gridOf(
  of: MapKills,
  map: number,
  left: number,
  [first, second]: Pair,
  winner: 'first' | 'second',
): JointGrid<PriceScope> {
  const [most, least] = [binomial(left, of.winner).p, binomial(left, of.loser).p];
  const [own, other] = winner === 'first' ? [most, least] : [least, most];
  const size = (left + 1) ** 2;
  const p = new Float64Array(size);
  const [total, margin] = [new Uint16Array(size), new Uint16Array(size)];
  for (let n = 0; n < size; n++) {
    const [a, b] = [Math.floor(n / (left + 1)), n % (left + 1)];
    p[n] = own[a]! * other[b]!;
    total[n] = killCell(of, 'total', first + a + second + b);
    margin[n] = killCell(of, 'margin', first + a - second - b);
  }
  return gridWith(map, p, total, margin);
}

function gridWith(
  map: number,
  p: Float64Array,
  total: Uint16Array,
  margin: Uint16Array,
): JointGrid<PriceScope> {
  const cells = { [`${map + 1}:kills:total`]: total, [`${map + 1}:kills:margin`]: margin };
  return { p, cells: cells as JointGrid<PriceScope>['cells'] };
}
