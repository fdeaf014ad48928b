import { unpackFaces } from '../screens/faces.ts';
import type { SportScreen } from '../screens/screen.ts';
import { FACES } from './faces.gen.ts';
import { type MarketGroup, marketGroups } from './markets/groups.ts';

/** What screens show of football. */
export const footballScreen: SportScreen<MarketGroup> = {
  sportId: 1,
  key: 'football',
  name: 'football.name',
  competitors: 'teams',
  fields: [
    'sport',
    'period',
    'score',
    'halfTimeScore',
    'redCards',
    'yellowCards',
    'corners',
    'halfTimeCounts',
    'scorers',
    'substitutions',
    'extraTime',
    'penalties',
    'penaltiesTaken',
  ],
  markets: unpackFaces(FACES),
  groups: marketGroups,
  // 1X2, to qualify, total, handicap, both score, double chance; early payout, correct score, half-time/full-time, first half and its
  // total, next goal.
  open: [1, 923, 18, 16, 29, 10, 922, 45, 47, 60, 68, 8],
  // No bet, odd or even, winning margin, scores with five goals or more of a team.
  seldom: [12, 13, 15, 26, 27, 28, 46, 74, 94, 172, 912],
  // 1X2, total, handicap, double chance.
  columns: [1, 18, 16, 10],
  sides: [19, 20],
  hasMomentum: true,
  sets: {
    european: [
      [1, 'first'],
      [10, 'wide'],
      [18, 'second'],
      [16, 'wide'],
    ],
    asian: [
      [16, 'column'],
      [18, 'column'],
      [1, 'room'],
    ],
  },
  named: ([first = '', second = '']) => ({ first, second }),
  marks: { first: '1', second: '2' },
};
