import type { JointGrid } from '@fairbook/pricing';
import { type Pair, type Place, sumOf } from '../../score.ts';
import { mostSets, type RallySport } from '../sport.ts';
import { type Ahead, rallyAhead } from './ahead.ts';
import { winnersSoFar } from './chances.ts';
import type { RallyModel } from './model.ts';
import { cellOf, type Figure, figureIn, mostPoints, type PriceScope, setsCell } from './scopes.ts';
import type { Ways } from './ways.ts';

/** Scores rarer than this are left out: even together they have no visible effect on a price. */
const NEGLIGIBLE = 1e-7;
/** Orders of sets rarer than this can no longer be. */
const NEVER = 1e-12;
const FIGURES: readonly Figure[] = ['total', 'margin', 'first', 'second'];

/** Chances of the points of both sides: rows of the first side's, from `from` on. */
interface Points {
  from: Pair;
  width: number;
  p: Float64Array;
}

/** An order of sets won and lost, with its chance and the points that it may have. */
interface Order {
  winners: readonly Place[];
  chance: number;
  points: Points;
}

/**
 * Every order of sets with the points of the match. Points of single sets are left out: all of them together have too
 * many ends.
 */
export function rallyGrid(sport: RallySport): (model: RallyModel) => JointGrid<PriceScope> {
  const aheadOf = rallyAhead(sport);
  return (model) => gridOf(sport, ordersOf(sport, model, aheadOf(model)));
}

function ordersOf(sport: RallySport, model: RallyModel, ahead: Ahead): Order[] {
  const winners = winnersSoFar(sport, model);
  const from = sumOf(model.sets.slice(0, winners.length));
  const orders: Order[] = [];
  const follow = (order: Order, won: Pair, openers: Ahead['openers']) => {
    if (Math.max(...won) === ahead.need) return void orders.push(order);
    const set = order.winners.length;
    for (const winner of [0, 1] as const) {
      const now: Pair = winner === 0 ? [won[0] + 1, won[1]] : [won[0], won[1] + 1];
      for (const [opener, share] of openers) {
        const ways = ahead.waysOf(set, opener, winner);
        const chance = order.chance * share * ways.chance;
        if (chance < NEVER) continue;
        const next = {
          winners: [...order.winners, winner],
          chance,
          points: added(order.points, ways, share),
        };
        follow(next, now, ahead.openersAfter(set, opener, winner));
      }
    }
  };
  const points: Points = { from, width: 1, p: Float64Array.of(1) };
  follow({ winners, chance: 1, points }, ahead.won, ahead.openers);
  return orders;
}

/** The points with those of another set, which a side won. */
function added({ from, width, p }: Points, { scores }: Ways, share: number): Points {
  const [firsts, seconds] = [scores.map(([[first]]) => first), scores.map(([[, second]]) => second)];
  const low: Pair = [Math.min(...firsts), Math.min(...seconds)];
  const height = p.length / width + Math.max(...firsts) - low[0];
  const wide = width + Math.max(...seconds) - low[1];
  const made = new Float64Array(height * wide);
  for (const [[first, second], chance] of scores) {
    const offset = (first - low[0]) * wide + second - low[1];
    for (let n = 0; n < p.length; n++) {
      const q = p[n]!;
      if (q > NEGLIGIBLE) made[Math.floor(n / width) * wide + (n % width) + offset]! += q * chance * share;
    }
  }
  return { from: [from[0] + low[0], from[1] + low[1]], width: wide, p: made };
}

interface End {
  winners: readonly Place[];
  score: Pair;
  p: number;
}

/** Every score of an order. What was left out is made up for, so that the order keeps its chance. */
function endsOf({ winners, chance, points: { from, width, p } }: Order): End[] {
  const ends: End[] = [];
  let total = 0;
  p.forEach((q, n) => {
    if (q < NEGLIGIBLE) return;
    total += q;
    ends.push({ winners, score: [from[0] + Math.floor(n / width), from[1] + (n % width)], p: q });
  });
  return ends.map((end) => ({ ...end, p: (end.p * chance) / total }));
}

function gridOf(sport: RallySport, orders: readonly Order[]): JointGrid<PriceScope> {
  const ends = orders.flatMap(endsOf);
  const total = ends.reduce((sum, { p }) => sum + p, 0);
  const column = (value: (end: (typeof ends)[number]) => number) => Uint16Array.from(ends, value);
  const most = mostPoints(sport);
  const sets = Array.from({ length: mostSets(sport) }, (_, set) => [
    `${set + 1}:winner`,
    column(({ winners }) => (winners[set] === undefined ? 0 : winners[set] + 1)),
  ]);
  const figures = FIGURES.map((figure) => [
    `points:${figure}`,
    column(({ score }) => cellOf(figure, figureIn(score, figure), most)),
  ]);
  const won = (winners: readonly Place[]): Pair => {
    const second = winners.reduce<number>((sum, winner) => sum + winner, 0);
    return [winners.length - second, second];
  };
  return {
    p: Float64Array.from(ends, ({ p }) => p / total),
    cells: Object.fromEntries([
      ['sets', column(({ winners }) => setsCell(sport, won(winners), winners[0]!))],
      ...sets,
      ...figures,
    ]) as JointGrid<PriceScope>['cells'],
  };
}
