import type { Permission } from './permissions.ts';

/** A part of a page, with what an operator must hold to open it: everything that it reads at once. */
export interface OperatorTab {
  id: string;
  needs: readonly Permission[];
}

/**
 * A page of operators at `/operator/{id}`; its route is `operator-{id}`, its name the text `titles.operator-{id}`, the name
 * of a tab `operator.{id}.tab.{tab}`. Its first tab is the one without `?tab=`.
 */
export interface OperatorPage<Id extends string = OperatorPageId> {
  id: Id;
  icon: string;
  tabs: readonly OperatorTab[];
}

/**
 * Every page of operators and its tabs, in the order of menu and tabs. Routes, menu, tabs, what may be opened and the tests
 * of all that derive from it; `views/operator` shows each tab. How to add one: docs/operator-pages.md.
 */
export const OPERATOR_PAGES = [
  { id: 'traffic', icon: 'chart', tabs: [{ id: 'all', needs: ['traffic.read'] }] },
  {
    id: 'risk',
    icon: 'shield',
    tabs: [
      { id: 'limits', needs: ['limits.read'] },
      { id: 'exposure', needs: ['exposure.read'] },
      { id: 'players', needs: ['players.read'] },
      { id: 'delays', needs: ['delays.read'] },
      { id: 'rates', needs: ['rates.read'] },
      { id: 'refused', needs: ['refused.read'] },
    ],
  },
  {
    id: 'offers',
    icon: 'coupon',
    tabs: [
      { id: 'queue', needs: ['offers.read'] },
      { id: 'boosts', needs: ['boosts.read'] },
      { id: 'codes', needs: ['codes.read'] },
      { id: 'budgets', needs: ['budgets.read'] },
      { id: 'bonuses', needs: ['bonuses.read'] },
      { id: 'advances', needs: ['advances.read'] },
      { id: 'debts', needs: ['debts.read'] },
    ],
  },
  {
    id: 'voids',
    icon: 'undo',
    tabs: [
      { id: 'waiting', needs: ['voids.read'] },
      { id: 'new', needs: ['voids.read', 'voids.ask'] },
      { id: 'prices', needs: ['voids.read'] },
      { id: 'done', needs: ['voids.read'] },
    ],
  },
  {
    id: 'operators',
    icon: 'user',
    tabs: [
      { id: 'people', needs: ['operators.read'] },
      { id: 'edits', needs: ['edits.read'] },
    ],
  },
] as const satisfies readonly OperatorPage<string>[];

type AnyPage = (typeof OPERATOR_PAGES)[number];
export type OperatorPageId = AnyPage['id'];
export type OperatorTabId<P extends OperatorPageId> = Extract<AnyPage, { id: P }>['tabs'][number]['id'];

const PAGES: readonly OperatorPage[] = OPERATOR_PAGES;

/** The page by its id in the table of pages; null where it is none of these. */
export function operatorPageOf(routeId: string): OperatorPage | null {
  return PAGES.find(({ id }) => routeId === `operator-${id}`) ?? null;
}

/** The address of a tab without language: that of the page for its first one. */
export function operatorPath<P extends OperatorPageId>(
  page: P,
  tab: OperatorTabId<P>,
  query: Readonly<Record<string, string>> = {},
): string {
  const [first] = PAGES.find(({ id }) => id === page)?.tabs ?? [];
  const params = new URLSearchParams({ ...(tab !== first?.id && { tab }), ...query });
  return `/operator/${page}${params.size > 0 ? `?${params}` : ''}`;
}

/** The tab that a query asks for, whoever asks; null when it names none of the page. */
export function askedTab({ tabs }: OperatorPage, query: string): OperatorTab | null {
  const asked = new URLSearchParams(query).get('tab');
  return tabs.find(({ id }) => id === asked) ?? null;
}

export function isOpenTab({ needs }: OperatorTab, held: readonly string[]): boolean {
  return needs.every((each) => held.includes(each));
}

/** Pages of which an operator may open a tab. */
export function openOperatorPages(held: readonly string[]): readonly OperatorPage[] {
  return PAGES.filter(({ tabs }) => tabs.some((tab) => isOpenTab(tab, held)));
}
