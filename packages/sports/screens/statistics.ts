import type { MessageKey } from '@fairbook/i18n';
import type { Fact, SportStatistics, StatisticRows } from './board.ts';

/** Rows that a page shows together. */
export interface StatisticTable {
  title: MessageKey | undefined;
  rows: readonly Fact[];
}

/** The tables of a sport with the given rows; those without any are left out. */
export function tablesOf(
  { tables }: Pick<SportStatistics<never>, 'tables'>,
  given: StatisticRows,
): StatisticTable[] {
  return tables.flatMap(({ title, rows }) => {
    const shown = rows.flatMap(([row, face]): Fact[] => {
      const figures = given[row];
      return figures ? [{ ...face, figures }] : [];
    });
    return shown.length > 0 ? [{ title, rows: shown }] : [];
  });
}
