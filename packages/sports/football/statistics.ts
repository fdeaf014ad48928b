import type { Shown, SportStatistics } from '../board.ts';
import { oneTable } from '../statistics.ts';
import type { FootballState } from './state.ts';

/** Statistics of a football match. */
export const footballStatistics: SportStatistics<Shown<FootballState>> = {
  rowsOf: ({ halfTimeScore, corners, yellowCards, redCards }) => [
    ...(halfTimeScore ? [{ key: 'halfTime', figures: halfTimeScore }] : []),
    { key: 'corners', figures: corners },
    { key: 'yellowCards', figures: yellowCards },
    { key: 'redCards', figures: redCards },
  ],
  tables: oneTable({
    halfTime: { name: 'football.halfTime' },
    corners: { icon: 'corner', name: 'football.corners' },
    yellowCards: { icon: 'yellow_card', name: 'football.yellowCards' },
    redCards: { icon: 'red_card', name: 'football.reds' },
  }),
};
