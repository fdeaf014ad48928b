import type { Place } from '../../score.ts';
import type { RallySport } from '../sport.ts';

type Pair = [first: number, second: number];

/**
 * What the prices of a match are made from at one moment. All figures are integers, so a stored model gives the same
 * price years later.
 */
export interface RallyModel<Sport extends string = string> {
  sport: Sport;
  bestOf: number;
  /** Points of each set so far; the current one comes last. */
  sets: Pair[];
  /** Who serves the next point; null before a toss, and where nobody serves. */
  server: Place | null;
  /** Who served first in the current set, or will in the next one; null as above. */
  opener: Place | null;
  /** The first side's chance to win a point when it serves, and when the other side does, in millionths. */
  chance: Pair;
  /** Kills on each map so far, where they are counted; those of the current map come last. */
  kills?: Pair[];
  /** How many turns of the current map have been played. */
  turn?: number;
}

export const MILLION = 1_000_000;

/** The first side's chances to win a point, from the logit by which it is better and what a serve is worth. */
export function chancesBy({ serveLogit }: Pick<RallySport, 'serveLogit'>, better: number): Pair {
  const chance = (logit: number) => Math.round(MILLION / (1 + Math.exp(-logit)));
  return [chance(better + serveLogit), chance(better - serveLogit)];
}

/** Who serves after a point, by who served, who won it, and the points of the set after it. */
export function nextServer(
  { serves, setAt }: Pick<RallySport, 'serves' | 'setAt'>,
  { set, opener, points, winner }: { set: number; opener: Place; points: number; winner: Place },
): Place {
  switch (serves) {
    case 'winner':
      return winner;
    case 'each':
      return turned(opener, points);
    case 'twos': {
      // From deuce on the serve changes with every point.
      const isClose = points >= 2 * (setAt(set).to - 1);
      return turned(opener, isClose ? points : Math.floor(points / 2));
    }
    case 'none':
      return opener;
  }
}

/** Who serves first in the next set; null where that is drawn. */
export function nextOpener(
  { opens, isLastTossed }: Pick<RallySport, 'opens' | 'isLastTossed'>,
  { opener, winner, isLast }: { opener: Place; winner: Place; isLast: boolean },
): Place | null {
  if (isLast && isLastTossed) return null;
  return opens === 'winner' ? winner : turned(opener, 1);
}

function turned(place: Place, turns: number): Place {
  return turns % 2 === 0 ? place : place === 0 ? 1 : 0;
}
