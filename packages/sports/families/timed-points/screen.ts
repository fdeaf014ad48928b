import type { MessageKey } from '@fairbook/i18n';
import { type PackedFaces, unpackFaces } from '../../screens/faces.ts';
import type { SportScreen } from '../../screens/screen.ts';
import { winnerFirst } from '../winner-first.ts';
import type { PointsSport } from './sport.ts';

/** Groups in the order of their tabs. */
const GROUPS = ['main', 'handicap', 'teams', 'halves', 'quarters', 'players'];

type Shown = Pick<PointsSport, 'sport' | 'sportId' | 'typesFrom' | 'level'>;

/** What screens show of a sport of the family: winner, total and handicap in lists. */
export function pointsScreen(
  { sport: key, sportId, typesFrom, level }: Shown,
  faces: PackedFaces,
): SportScreen {
  const [winner, handicap, total, second] = [1, 2, 3, level === 'draw' ? 8 : 7].map(
    (id) => typesFrom + id,
  ) as [number, number, number, number];
  const markets = unpackFaces(faces);
  return {
    ...winnerFirst([winner, total, handicap]),
    // In Russian a game of rugby has «таймы», others have «половины».
    named: ([first = '', second = '']) => ({ first, second, half: key === 'rugby_union' ? 'time' : 'half' }),
    sportId,
    key,
    name: `${key}.name` as MessageKey,
    fields: ['sport', 'period', 'minutes', 'parts', 'scorers', 'playerPoints'],
    markets,
    groups: GROUPS.filter((name) => markets.some(({ group }) => group === name)),
    open: [winner, total, handicap, second],
    sides: [typesFrom + 4, typesFrom + 5],
  };
}
