import { poisson, type Random } from '../../../play/random.ts';
import type { Pair, Side } from '../final-state.ts';

/** Something a side did at a second of play: a goal, a card. */
export interface Moment {
  at: number;
  side: Side;
}

/**
 * Moments of both sides in order. Their numbers are Poisson counts with these means; `moment` draws the second of each.
 */
export function drawMoments(random: Random, means: Record<Side, number>, moment: () => number): Moment[] {
  const drawn = (['home', 'away'] as const).flatMap((side) =>
    Array.from({ length: poisson(random, means[side]) }, () => ({ at: moment(), side })),
  );
  return drawn.sort((a, b) => a.at - b.at);
}

export function countOf(moments: readonly Pick<Moment, 'side'>[], side: Side): number {
  return moments.filter((moment) => moment.side === side).length;
}

/** The number of moments of each side. */
export function pairOf(moments: readonly Pick<Moment, 'side'>[]): Pair {
  const home = countOf(moments, 'home');
  return [home, moments.length - home];
}

/** The number of moments of each side up to a second. */
export function countTo(moments: readonly Moment[], at: number): Pair {
  return pairOf(moments.filter((moment) => moment.at <= at));
}
