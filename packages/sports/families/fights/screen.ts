import type { MessageKey } from '@fairbook/i18n';
import { type PackedFaces, unpackFaces } from '../../screens/faces.ts';
import type { SportScreen } from '../../screens/screen.ts';

/** What screens show of a sport of the family: winner, distance and rounds in lists. */
export function fightScreen(
  { key, sportId, typesFrom }: { key: string; sportId: number; typesFrom: number },
  faces: PackedFaces,
): SportScreen {
  const [winner = 0, result = 0, method = 0, distance = 0, rounds = 0] = [1, 2, 3, 4, 5].map(
    (id) => typesFrom + id,
  );
  return {
    ...{ sportId, key, name: `${key}.name` as MessageKey, competitors: 'players' },
    fields: ['sport', 'rounds', 'round', 'isPastHalf', 'card', 'winner', 'method'],
    markets: unpackFaces(faces),
    groups: ['main', 'rounds'],
    open: [winner, method, rounds, distance, result],
    columns: [winner, rounds, distance],
    sets: {
      european: [
        [winner, 'first'],
        [rounds, 'second'],
        [distance, 'wide'],
      ],
      asian: [
        [rounds, 'column'],
        [distance, 'column'],
        [winner, 'room'],
      ],
    },
    named: ([first = '', second = '']) => ({ first, second }),
    marks: { first: '1', second: '2' },
  };
}
