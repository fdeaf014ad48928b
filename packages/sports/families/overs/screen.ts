import type { MessageKey } from '@fairbook/i18n';
import { type PackedFaces, unpackFaces } from '../../screens/faces.ts';
import type { SportScreen } from '../../screens/screen.ts';

/** What screens show of a sport of the family: winner and total in lists. A side that chases has no use for a handicap. */
export function oversScreen(
  { key, sportId, typesFrom }: { key: string; sportId: number; typesFrom: number },
  faces: PackedFaces,
): SportScreen {
  const [winner = 0, result = 0, total = 0, home = 0, away = 0] = [1, 2, 3, 4, 5].map((id) => typesFrom + id);
  return {
    ...{ sportId, key, name: `${key}.name` as MessageKey, competitors: 'teams' },
    fields: ['sport', 'sides', 'outcome', 'winner', 'overs', 'first'],
    markets: unpackFaces(faces),
    groups: ['main', 'innings'],
    open: [winner, total, home, away, result],
    columns: [winner, total],
    sides: [home, away],
    sets: {
      european: [
        [winner, 'first'],
        [total, 'second'],
      ],
      asian: [
        [total, 'column'],
        [winner, 'room'],
      ],
    },
    named: ([first = '', second = '']) => ({ first, second }),
    marks: { first: '1', second: '2' },
  };
}
