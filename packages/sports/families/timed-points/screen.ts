import type { MessageKey } from '@fairbook/i18n';
import { type PackedFaces, unpackFaces } from '../../screens/faces.ts';
import type { SportScreen } from '../../screens/screen.ts';
import { winnerFirst } from '../winner-first.ts';

/** Groups in the order of their tabs. */
const GROUPS = ['main', 'handicap', 'teams', 'halves', 'quarters'];

/** What screens show of a sport of the family: winner, total and handicap in lists. */
export function pointsScreen(
  { key, sportId, typesFrom }: { key: string; sportId: number; typesFrom: number },
  faces: PackedFaces,
): SportScreen {
  const [winner, handicap, total, result] = [1, 2, 3, 7].map((id) => typesFrom + id) as [
    number,
    number,
    number,
    number,
  ];
  return {
    ...winnerFirst([winner, total, handicap]),
    sportId,
    key,
    name: `${key}.name` as MessageKey,
    fields: ['sport', 'period', 'minutes', 'parts'],
    markets: unpackFaces(faces),
    groups: GROUPS,
    open: [winner, total, handicap, result],
  };
}
