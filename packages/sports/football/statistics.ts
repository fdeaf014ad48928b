import type { Shown, SportStatistics } from '../screens/board.ts';
import type { FootballState } from './state.ts';

/** Statistics of a football match. */
export const footballStatistics: SportStatistics<Shown<FootballState>> = {
  rowsOf: ({ period, score, halfTimeScore, extraTime, corners, yellowCards, redCards }) => ({
    halfTime: halfTimeScore,
    secondHalf:
      period === 'half_time'
        ? null
        : halfTimeScore && score.map((goals, place) => goals - halfTimeScore[place]!),
    ...(extraTime && { extraTime }),
    ...{ corners, yellowCards, redCards },
  }),
  tables: [
    {
      rows: [
        ['halfTime', { name: 'football.period.first_half' }],
        ['secondHalf', { name: 'football.period.second_half' }],
        ['extraTime', { name: 'football.extraTime' }],
        ['corners', { icon: 'corner', name: 'football.corners' }],
        ['yellowCards', { icon: 'yellow_card', name: 'football.yellowCards' }],
        ['redCards', { icon: 'red_card', name: 'football.reds' }],
      ],
    },
  ],
};
