import type { MessageKey } from '@fairbook/i18n';
import { type PackedFaces, unpackFaces } from '../../screens/faces.ts';
import type { SportScreen } from '../../screens/screen.ts';
import { winnerFirst } from '../winner-first.ts';

/** What screens show of a sport of the family: winner, total and handicap in lists. */
export function inningsScreen(
  { key, sportId, typesFrom }: { key: string; sportId: number; typesFrom: number },
  faces: PackedFaces,
): SportScreen {
  const [winner = 0, handicap = 0, total = 0, result = 0, first = 0] = [1, 2, 3, 5, 6].map(
    (id) => typesFrom + id,
  );
  return {
    ...winnerFirst([winner, total, handicap]),
    ...{ sportId, key, name: `${key}.name` as MessageKey },
    fields: ['sport', 'innings', 'last', 'isOver', 'half'],
    markets: unpackFaces(faces),
    groups: ['main', 'innings'],
    open: [winner, total, handicap, first, result],
  };
}
