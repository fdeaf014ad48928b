import { played, type Stretch, secondAfter } from '../../families/timed-goals/play/time.ts';

/** All in match seconds. */
export const HALF = 45 * 60;
export const BREAK = 15 * 60;
const MIN_INJURY = [60, 120] as const;
const MAX_INJURY = [240, 420] as const;

export const SHORTEST_MATCH = 2 * HALF + BREAK + MIN_INJURY[0] + MIN_INJURY[1];
export const LONGEST_MATCH = 2 * HALF + BREAK + MAX_INJURY[0] + MAX_INJURY[1];

/** The two halves of a match. */
export type Halves = readonly [first: Stretch, second: Stretch];

export function halvesOf(random: () => number): Halves {
  const injury = (half: 0 | 1) =>
    Math.round(MIN_INJURY[half] + random() * (MAX_INJURY[half] - MIN_INJURY[half]));
  const first = { from: 0, to: HALF + injury(0) };
  const from = first.to + BREAK;
  return [first, { from, to: from + HALF + injury(1) }];
}

/**
 * Share of its goals that an average match has had by now. Goals come faster as a match goes on: 45 % come before the
 * break.
 */
export function goalShare(halves: Halves, at: number): number {
  const x = played(halves, at);
  return 0.8 * x + 0.2 * x * x;
}

/** The second by which a share of a match's goals has come: the inverse of `goalShare`. */
export function momentOfShare(halves: Halves, share: number): number {
  const x = (Math.sqrt(0.64 + 0.8 * share) - 0.8) / 0.4;
  return secondAfter(halves, x);
}

export const FIRST_HALF_SHARE = 0.45;

/** Halves with the mean of added time. */
export const USUAL_HALVES = halvesOf(() => 0.5);

/** The shares of the goals to come by which each quarter of an hour ends, once a share of a match's goals has come. */
export function quarterEnds(halves: Halves, share: number): number[] {
  return halves
    .flatMap(({ from, to }) => [from + HALF / 3, from + (2 * HALF) / 3, to])
    .map((end, n) => (n === 5 ? 1 : Math.max(0, (goalShare(halves, end) - share) / (1 - share))));
}

/** The minute of a second of play, as it is counted: added time belongs to the last minute of its half. */
export function minuteOf([first, second]: Halves, at: number): number {
  const half = at < first.to ? 0 : 1;
  return half * 45 + Math.min(45, Math.floor((at - [first, second][half]!.from) / 60) + 1);
}
