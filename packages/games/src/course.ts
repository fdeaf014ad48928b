import { storyOf } from './story.ts';

/** Parts that a race is cut into; between them a runner keeps its pace. */
const PARTS = 32;
/** When the first one arrives, and the least and the most time between two arrivals, in parts of the race. */
const FIRST = 0.8;
const [LEAST_GAP, MORE_GAP] = [0.01, 0.01];
/** How far a runner may be ahead of its even pace or behind: three waves, so small that nobody ever runs backwards. */
const WAVES = [0.07, 0.035, 0.02];

/**
 * Where each runner is at the end of each part of a race, from 0 to 1; by runner. It follows from the order of arrival and
 * the story alone, so everybody sees the same race, whatever they bet on.
 */
export function courseOf(order: readonly number[], story: number): number[][] {
  const next = storyOf(story);
  let arrival = FIRST;
  const courses: number[][] = [];
  for (const runner of order) {
    const waves = WAVES.map((high) => high * (2 * next() - 1));
    const end = arrival;
    courses[runner] = Array.from({ length: PARTS + 1 }, (_, part) => {
      const way = Math.min(1, part / PARTS / end);
      return way + waves.reduce((all, high, n) => all + high * Math.sin((n + 1) * Math.PI * way), 0);
    });
    arrival += LEAST_GAP + MORE_GAP * next();
  }
  return courses;
}
