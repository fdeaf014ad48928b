import type { MessageKey } from '@fairbook/i18n';
import type { Fact, Figures } from './board.ts';

/** One figure per competitor, as the state of a game or a supplier has it. */
export interface StatisticRow {
  /** Its name in the feed: `corners`. */
  key: string;
  figures: Figures;
}

/** Rows that a page shows together. */
export interface StatisticTable {
  /** Null where nothing else stands beside it. */
  title: MessageKey | null;
  rows: readonly Fact[];
}

/** The statistics of a sport: rows in, tables out. Rows that it doesn't know are left out. */
export interface SportStatistics<State> {
  rowsOf(state: State): readonly StatisticRow[];
  tables(rows: readonly StatisticRow[]): readonly StatisticTable[];
}

/** How a sport shows its rows, by their keys. */
export type ShownRows = Readonly<Record<string, Omit<Fact, 'figures'>>>;

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
