import type { OversSport } from '../families/overs/overs.ts';

/** Cricket of limited overs: Twenty20 and one-day. Its figures are our own, with a usual innings of 165 and of 250 runs. */
export const CRICKET: OversSport<'cricket'> = {
  ...{ sport: 'cricket', sportId: 28, version: 'cricket-1', typesFrom: 70_000 },
  formats: {
    20: {
      runs: [
        [6, 8.4],
        [16, 8.2],
        [20, 11],
      ],
      ...{ spread: 3.3, wicket: 0.28, further: 0.15, break: 1200 },
    },
    50: {
      runs: [
        [10, 5.4],
        [40, 5.5],
        [50, 7.8],
      ],
      ...{ spread: 3.6, wicket: 0.15, further: 0.12, break: 2400 },
    },
  },
};
