import { unpackFaces } from '../screens/faces.ts';
import type { SportScreen } from '../screens/screen.ts';
import { FACES } from './faces.gen.ts';
import { type MarketGroup, marketGroups } from './markets/groups.ts';

/** What screens show of tennis. */
export const tennisScreen: SportScreen<MarketGroup> = {
  sportId: 4,
  key: 'tennis',
  name: 'tennis.name',
  competitors: 'players',
  fields: ['sport', 'bestOf', 'lastTieBreak', 'sets', 'retired', 'points', 'server'],
  markets: unpackFaces(FACES),
  groups: marketGroups,
  // Match winner, total games, games handicap, set betting; set handicap, then winner and games of each set.
  open: [2001, 2010, 2011, 2002, 2003, 2005, 2101, 2102, 2201, 2202, 2301, 2302, 2401, 2402, 2501, 2502],
  // Odd or even.
  seldom: [2013],
  // Match winner, total games, games handicap, set handicap.
  columns: [2001, 2010, 2011, 2005],
  sides: [2020, 2021],
  sets: {
    european: [
      [2001, 'first'],
      [2005, 'wide'],
      [2010, 'second'],
      [2011, 'wide'],
    ],
    asian: [
      [2011, 'column'],
      [2010, 'column'],
      [2001, 'room'],
    ],
  },
  named: ([first = '', second = '']) => ({ first, second }),
  marks: { first: '1', second: '2' },
};
