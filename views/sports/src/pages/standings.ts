import type { sportsbook } from '@fairbook/contracts';
import type { Block, Line, PageRequest } from '@fairbook/ui/doc';
import { signedText } from '../game/around/signed.ts';

/** The table of a competition; the lines of these competitors stand out. */
export function standingsTable(
  table: readonly sportsbook.TableLine[],
  ids: readonly number[],
  { t, lang }: Pick<PageRequest, 't' | 'lang'>,
): Block {
  const rows = table.map(({ id, name, played, won, drawn, lost, scored, conceded, points }, place) => {
    const cells = [
      `${place + 1}. ${name}`,
      String(played),
      `${won}–${drawn}–${lost}`,
      signedText(scored - conceded, lang),
      String(points),
    ];
    return cells.map((text): Line => (ids.includes(id) ? [{ text, mark: 'strong' }] : [text]));
  });
  const head = ['match.form.team', 'match.form.played', 'statistic.record', 'match.form.difference'];
  return {
    kind: 'table',
    head: [...head, 'match.form.points'].map((key) => t(key)),
    numeric: [false, true, true, true, true],
    rows,
    isNarrow: true,
  };
}
