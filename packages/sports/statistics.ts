import type { MessageKey } from '@fairbook/i18n';
import type { Fact, StatisticRow, StatisticTable } from './board.ts';

/** How a sport shows its rows, by their keys. */
type ShownRows = Readonly<Record<string, Omit<Fact, 'figures'>>>;

/** A single table of the rows that are shown, in their order; none while there are no rows. */
export function oneTable(
  shown: ShownRows,
  title: MessageKey | null = null,
): (rows: readonly StatisticRow[]) => readonly StatisticTable[] {
  return (given) => {
    const figuresOf = new Map(given.map(({ key, figures }) => [key, figures]));
    const rows = Object.entries(shown).flatMap(([key, face]): Fact[] => {
      const figures = figuresOf.get(key);
      return figures ? [{ ...face, figures }] : [];
    });
    return rows.length > 0 ? [{ title, rows }] : [];
  };
}
