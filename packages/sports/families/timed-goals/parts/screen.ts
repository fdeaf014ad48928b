import type { MessageKey } from '@fairbook/i18n';
import { type PackedFaces, unpackFaces } from '../../../screens/faces.ts';
import type { SportScreen } from '../../../screens/screen.ts';

/** Groups in the order of their tabs. */
const GROUPS = ['main', 'goals', 'handicap', 'periods', 'teams', 'players'];

/** What screens show of a sport in parts: result, total and handicap in lists. */
export function partsScreen(
  { key, sportId, typesFrom }: { key: string; sportId: number; typesFrom: number },
  faces: PackedFaces,
): SportScreen {
  const [result, winner, double, total, handicap, first] = [1, 2, 3, 6, 9, 101].map(
    (id) => typesFrom + id,
  ) as [number, number, number, number, number, number];
  return {
    ...{ sportId, key, name: `${key}.name` as MessageKey, competitors: 'teams' },
    fields: ['sport', 'period', 'parts', 'shootout', 'scorers'],
    markets: unpackFaces(faces),
    groups: GROUPS,
    open: [result, winner, total, handicap, double, first],
    columns: [result, total, handicap],
    sides: [typesFrom + 21, typesFrom + 31],
    hasMomentum: true,
    sets: {
      european: [
        [result, 'first'],
        [total, 'second'],
        [handicap, 'wide'],
      ],
      asian: [
        [handicap, 'column'],
        [total, 'column'],
        [result, 'room'],
      ],
    },
    named: ([first = '', second = '']) => ({ first, second }),
    marks: { first: '1', second: '2' },
  };
}
