import type { MessageKey } from '@fairbook/i18n';
import { type PackedFaces, unpackFaces } from '../../screens/faces.ts';
import type { SportScreen } from '../../screens/screen.ts';

/** Numbers of the market types as in `field.ts`, which pages don't load. */
const [WINNER, TOP, WINNER_AGAIN, TOP_AGAIN, BOTTOM, DUEL] = [1, 2, 3, 4, 7, 11];

/** What screens show of a sport of the family. Rows of lists name the race, and the prices of its favourites. */
export function fieldScreen(
  { key, sportId, typesFrom }: { key: string; sportId: number; typesFrom: number },
  faces: PackedFaces,
): SportScreen {
  const markets = unpackFaces(faces);
  const type = (number: number) => typesFrom + number;
  return {
    ...{ sportId, key, name: `${key}.name` as MessageKey, competitors: 'field' },
    fields: ['sport', 'phase', 'places', 'withdrawn', 'gaps', 'stage', 'deduction', 'draw'],
    markets,
    groups: [...new Set(markets.map(({ group }) => group))],
    open: [WINNER, WINNER_AGAIN, TOP, TOP_AGAIN, BOTTOM, DUEL].map(type),
    columns: [type(WINNER)],
    sets: { european: [[type(WINNER), 'first']], asian: [[type(WINNER), 'first']] },
    named: (names) => Object.fromEntries(names.map((name, n) => [`n${n + 1}`, name])),
    marks: {},
  };
}
