import type { OperatorPageId, OperatorTabId } from '@fairbook/contracts/site/operator-pages';

type Tab = { [P in OperatorPageId]: `${P}.${OperatorTabId<P>}` }[OperatorPageId];

/**
 * The lists whose filter can be saved, each with the parts of its address that are the filter. What else an address has,
 * such as the open case, is none of it.
 */
export const LIST_FILTERS: Readonly<Partial<Record<Tab, readonly string[]>>> = {
  'trading.board': ['show'],
  'trading.stream': ['show'],
  'risk.refused': ['only'],
  'players.find': ['text'],
  'players.support': ['closed', 'whose'],
  'players.appeals': ['closed', 'whose'],
  'players.verification': ['list'],
  'cashier.withdrawals': ['over', 'whose', 'band'],
  'cashier.cases': ['whose'],
  'cashier.report': ['period', 'from', 'to'],
  'care.queue': ['closed', 'whose'],
  'operators.edits': ['part', 'operator', 'player', 'day'],
};

/** The names of the filters of a tab; none where nothing can be saved. */
export function filtersOf(page: string, tab: string): readonly string[] {
  return (LIST_FILTERS as Readonly<Record<string, readonly string[]>>)[`${page}.${tab}`] ?? [];
}

/** The filter in an address, as what follows the address of its list: `&closed=1&whose=mine`; empty for none. */
export function filterIn(query: string, names: readonly string[]): string {
  const params = new URLSearchParams(query);
  const kept = new URLSearchParams(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  );
  return kept.size > 0 ? `&${kept}` : '';
}
