import type { MessageKey } from '@fairbook/i18n';
import { type PackedFaces, unpackFaces } from '../../../screens/faces.ts';
import type { SportScreen } from '../../../screens/screen.ts';
import { winnerFirst } from '../../winner-first.ts';

/** Groups in the order of their tabs. */
const GROUPS = ['main', 'points', 'sets', 'teams'];

/** What screens show of a sport of rallies: winner, total points and set handicap in lists. */
export function rallyScreen(
  { key, sportId, typesFrom }: { key: string; sportId: number; typesFrom: number },
  faces: PackedFaces,
): SportScreen {
  const [winner, sets, handicap, total, set1] = [1, 2, 5, 10, 101].map((id) => typesFrom + id) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return {
    ...winnerFirst([winner, total, handicap]),
    ...{ sportId, key, name: `${key}.name` as MessageKey },
    fields: ['sport', 'bestOf', 'sets', 'server'],
    markets: unpackFaces(faces),
    groups: GROUPS,
    open: [winner, sets, total, handicap, set1],
  };
}
