import type { MessageKey } from '@fairbook/i18n';
import { type PackedFaces, unpackFaces } from '../../screens/faces.ts';
import type { SportScreen } from '../../screens/screen.ts';

/** What screens show of a sport of the family. Rows of lists name the question, and its likeliest answers. */
export function eventScreen(
  { key, sportId, typesFrom }: { key: string; sportId: number; typesFrom: number },
  faces: PackedFaces,
): SportScreen {
  const markets = unpackFaces(faces);
  const answer = typesFrom + 1;
  return {
    ...{ sportId, key, name: `${key}.name` as MessageKey, competitors: 'field' },
    fields: ['sport', 'came', 'withdrawn', 'value'],
    markets,
    groups: ['main'],
    open: [answer],
    columns: [answer],
    sets: { european: [[answer, 'first']], asian: [[answer, 'first']] },
    named: (names) => Object.fromEntries(names.map((name, n) => [`n${n + 1}`, name])),
    marks: {},
  };
}
