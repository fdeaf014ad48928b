import type { Shown, SportStatistics } from '../screens/board.ts';
import type { FootballState } from './state.ts';

/** Statistics of a football match. */
export const footballStatistics: SportStatistics<Shown<FootballState>> = {
  rowsOf: ({ halfTimeScore: halfTime, corners, yellowCards, redCards }) => ({
    ...{ halfTime, corners, yellowCards, redCards },
  }),
  tables: [
    {
      rows: [
        ['halfTime', { name: 'football.halfTime' }],
        ['corners', { icon: 'corner', name: 'football.corners' }],
        ['yellowCards', { icon: 'yellow_card', name: 'football.yellowCards' }],
        ['redCards', { icon: 'red_card', name: 'football.reds' }],
      ],
    },
  ],
};
