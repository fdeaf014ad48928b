import { unpackFaces } from '../faces.ts';
import type { SportScreen } from '../screens.ts';
import { FACES } from './faces.gen.ts';
import { type MarketGroup, marketGroups } from './markets/groups.ts';

/** What screens show of football. */
export const footballScreen: SportScreen<MarketGroup> = {
  sportId: 1,
  fields: ['sport', 'period', 'score', 'halfTimeScore', 'redCards', 'yellowCards', 'corners'],
  markets: unpackFaces(FACES),
  groups: marketGroups,
  // 1X2, total, handicap, double chance.
  columns: [1, 18, 16, 10],
  named: ([home = '', away = '']) => ({ home, away }),
  marks: { home: '1', away: '2' },
};
