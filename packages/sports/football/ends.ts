import { goalsOf, scoresTo } from '../families/timed-goals/ends.ts';
import type { MarketFace } from '../markets/market.ts';
import type { SportEnds } from '../sport.ts';
import { type FinalState, type Half, scoreOf } from './final-state.ts';
import type { FootballState } from './state.ts';

/** Maximum goals of each side in each half, and of matches with all goals in one half. */
interface Reach {
  bothHalves: number;
  oneHalf: number;
}

const LINES: Record<MarketFace['line']['kind'], string> = {
  none: '',
  total: '2.5',
  handicap: '-1',
  ordinal: '2',
};

/** The ends of football matches. */
export const footballEnds: SportEnds<FinalState, FootballState> = {
  counted: endsWithin({ bothHalves: 4, oneHalf: 10 }),
  formatOf: () => '',
  isReachable: ({ halfTimeScore }, { first }) =>
    halfTimeScore === null || String(first) === String(halfTimeScore),
  telling: endsWithin({ bothHalves: 3, oneHalf: 10 }),
  widestLine: 9,
  // 1:0 at half-time, 2:1 at the end.
  example: { sport: 'football', first: [1, 0], second: [1, 1], goals: ['home', 'away', 'home'] },
  exampleLine: ({ line }) => LINES[line.kind],
  scoresOf: (end) => ({ score: [...scoreOf(end, 'full')], parts: [[...end.first], [...end.second]] }),
};

/**
 * All ends of a match within reach, each twice: in both halves the home side scores all its goals first, or the away
 * side does.
 */
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
      sport: 'football',
      first,
      second,
      goals: [...goalsOf(first, leader), ...goalsOf(second, leader)],
    })),
  );
}
