import type { Half } from '../final-state.ts';
import { EARLY_LEAD } from '../markets/early-result.ts';

/** Goals of both sides at full time, or those still to come, with their chance. */
export type Chance = readonly [goals: Half, chance: number];

export interface RaceChances {
  home: number;
  away: number;
  neither: number;
}

/**
 * Who is the first to score `to` goals, from the final scores. Every order of the goals to come is equally likely, whatever
 * the score they end in.
 */
export function raceIn(finals: Iterable<Chance>, now: Half, to: number): RaceChances {
  const chances = { home: 0, away: 0, neither: 0 };
  for (const [[home, away], p] of finals) {
    const first = home < to ? 0 : away < to ? 1 : orderChance(now, [home, away], to);
    if (home < to && away < to) chances.neither += p;
    else {
      chances.home += p * first;
      chances.away += p * (1 - first);
    }
  }
  return chances;
}

/**
 * The chance that the home side scores its `to`th goal first, if both sides score as many: the sum over how many the other
 * side has by then of the orders that end so, among all orders of the goals to come.
 */
function orderChance([homeNow, awayNow]: Half, [home, away]: Half, to: number): number {
  const [own, other] = [to - homeNow, to - awayNow];
  const [more, against] = [home - homeNow, away - awayNow];
  let ways = 0;
  for (let lost = 0; lost < other; lost++)
    ways += choose(own - 1 + lost, lost) * choose(more - own + against - lost, against - lost);
  return ways / choose(more + against, against);
}

/**
 * The chance that a side wins or leads by two goals at any time from now on, from the goals to come. Every order of them is
 * equally likely. An order that leads by two and does not end so is turned over from its first such lead on: it then ends
 * as far above a lead of two as it did below, and each order that ends there comes from exactly one (the reflection
 * principle: Feller, An Introduction to Probability Theory and Its Applications, volume 1, chapter 3).
 */
export function earlyWin(toCome: Iterable<Chance>, now: Half, side: 0 | 1): number {
  const lead = now[side] - now[1 - side]!;
  let wins = 0;
  for (const [goals, p] of toCome) {
    const [own, other] = [goals[side], goals[1 - side]!];
    const isWon = lead >= EARLY_LEAD || lead + own > other;
    wins += isWon ? p : (p * choose(own + other, other + EARLY_LEAD - lead)) / choose(own + other, own);
  }
  return wins;
}

function choose(of: number, some: number): number {
  let ways = 1;
  for (let n = 1; n <= some; n++) ways = (ways * (of - some + n)) / n;
  return ways;
}
