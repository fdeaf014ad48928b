import type { FinalState, Half, Side } from './final-state.ts';

/** Goals of each side in each half, and those of a match whose goals all fall in one half. */
interface Reach {
  bothHalves: number;
  oneHalf: number;
}

/** The ends of a match that the book is counted in. */
export const COUNTED_ENDS: readonly FinalState[] = endsWithin({ bothHalves: 4, oneHalf: 10 });
/** Those in which any two outcomes that differ within `WIDEST_LINE` come to something different. */
export const TELLING_ENDS: readonly FinalState[] = endsWithin({ bothHalves: 3, oneHalf: 10 });
export const WIDEST_LINE = 9;

/** The match by which every market of the rules is explained: 1:0 at half-time, 2:1 at the end. */
export const EXAMPLE: FinalState = { first: [1, 0], second: [1, 1], goals: ['home', 'away', 'home'] };

/** All ends of a match within reach, each with all goals of one side before those of the other, both ways round. */
function endsWithin({ bothHalves, oneHalf }: Reach): FinalState[] {
  const small = scoresTo(bothHalves);
  const halves: [Half, Half][] = small.flatMap((first) =>
    small.map((second): [Half, Half] => [first, second]),
  );
  for (const score of scoresTo(oneHalf)) {
    if (Math.max(...score) > bothHalves) halves.push([score, [0, 0]], [[0, 0], score]);
  }
  return halves.flatMap(([first, second]) =>
    (['home', 'away'] as const).map((leader) => ({
      first,
      second,
      goals: [...goalsOf(first, leader), ...goalsOf(second, leader)],
    })),
  );
}

function scoresTo(most: number): Half[] {
  const goals = Array.from({ length: most + 1 }, (_, n) => n);
  return goals.flatMap((home) => goals.map((away): Half => [home, away]));
}

/** All goals of one side, then all of the other. */
function goalsOf([home, away]: Half, leader: Side): Side[] {
  const ofHome = Array<Side>(home).fill('home');
  const ofAway = Array<Side>(away).fill('away');
  return leader === 'home' ? [...ofHome, ...ofAway] : [...ofAway, ...ofHome];
}
