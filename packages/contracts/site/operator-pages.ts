import type { Permission } from '../platform/permissions.ts';
import { PROMOTION_TABS } from '../promotions/tabs.gen.ts';

export { PROMOTION_SETTINGS } from '../promotions/tabs.gen.ts';

/** A tab of a page, and the permissions that it needs: all of them, since it reads all their data at once. */
export interface OperatorTab {
  id: string;
  needs: readonly Permission[];
}

/**
 * An operator page at `/operator/{id}`. Its route is `operator-{id}`. Its name is the text `titles.operator-{id}`, the
 * name of a tab the text `operator.{id}.tab.{tab}`. Without `?tab=` the address shows the first tab.
 */
export interface OperatorPage<Id extends string = OperatorPageId> {
  id: Id;
  icon: string;
  tabs: readonly OperatorTab[];
}

/**
 * Every operator page and its tabs, in the order of menu and tabs. Routes, menu, tabs, permissions and their tests
 * derive from it; `views/operator` shows each tab. How to add one: docs/operator-pages.md.
 */
export const OPERATOR_PAGES = [
  { id: 'today', icon: 'clock', tabs: [{ id: 'money', needs: ['reports.read'] }] },
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
    id: 'players',
    icon: 'search',
    tabs: [
      { id: 'find', needs: ['players.read'] },
      { id: 'support', needs: ['support.read'] },
      { id: 'appeals', needs: ['appeals.read'] },
      { id: 'verification', needs: ['verification.read'] },
      { id: 'resets', needs: ['resets.read'] },
      { id: 'transfers', needs: ['players.read'] },
    ],
  },
  {
    id: 'offers',
    icon: 'coupon',
    tabs: [
      { id: 'queue', needs: ['offers.read'] },
      ...PROMOTION_TABS.offers,
      { id: 'budgets', needs: ['budgets.read'] },
      { id: 'bonuses', needs: ['bonuses.read'] },
      { id: 'advances', needs: ['advances.read'] },
      { id: 'debts', needs: ['debts.read'] },
    ],
  },
  {
    id: 'cashier',
    icon: 'wallet',
    tabs: [
      { id: 'withdrawals', needs: ['withdrawals.read'] },
      { id: 'cases', needs: ['payments.read'] },
      { id: 'providers', needs: ['payments.read'] },
      { id: 'reconciliation', needs: ['payments.read'] },
      { id: 'refunds', needs: ['payments.read'] },
      { id: 'adjustments', needs: ['adjustments.read'] },
      { id: 'report', needs: ['reports.read'] },
      { id: 'slips', needs: ['slips.read'] },
    ],
  },
  {
    id: 'partners',
    icon: 'star',
    tabs: [
      { id: 'list', needs: ['partners.read'] },
      { id: 'work', needs: ['partners.read'] },
      ...PROMOTION_TABS.partners,
    ],
  },
  {
    id: 'care',
    icon: 'shield',
    tabs: [
      { id: 'queue', needs: ['care.read'] },
      { id: 'alike', needs: ['care.read'] },
      { id: 'packs', needs: ['care.read'] },
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
    id: 'site',
    icon: 'gear',
    tabs: [
      { id: 'notes', needs: ['site.read'] },
      { id: 'settings', needs: ['site.read'] },
      { id: 'redirects', needs: ['site.read'] },
      { id: 'rules', needs: ['site.read'] },
      { id: 'views', needs: ['site.read'] },
      { id: 'counters', needs: ['site.read'] },
      { id: 'outbox', needs: ['site.read'] },
    ],
  },
  {
    id: 'content',
    icon: 'file',
    tabs: [
      { id: 'seo', needs: ['site.read'] },
      { id: 'texts', needs: ['site.read'] },
      { id: 'terms', needs: ['site.read'] },
      { id: 'newsletters', needs: ['newsletters.read'] },
    ],
  },
  { id: 'traffic', icon: 'chart', tabs: [{ id: 'all', needs: ['traffic.read'] }] },
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

/** The operator page with this id in the table of pages; null for any other page. */
export function operatorPageOf(routeId: string): OperatorPage | null {
  return PAGES.find(({ id }) => routeId === `operator-${id}`) ?? null;
}

/** The address of a tab, without language. The first tab has the address of the page. */
export function operatorPath<P extends OperatorPageId>(
  page: P,
  tab: OperatorTabId<P>,
  query: Readonly<Record<string, string>> = {},
): string {
  const [first] = PAGES.find(({ id }) => id === page)?.tabs ?? [];
  const params = new URLSearchParams({ ...(tab !== first?.id && { tab }), ...query });
  return `/operator/${page}${params.size > 0 ? `?${params}` : ''}`;
}

/** The tab named by a query, regardless of permissions; null when the page has no such tab. */
export function askedTab({ tabs }: OperatorPage, query: string): OperatorTab | null {
  const asked = new URLSearchParams(query).get('tab');
  return tabs.find(({ id }) => id === asked) ?? null;
}

/** Whether an operator with these permissions may open the tab: it requires every one in `needs`. */
export function isOpenTab({ needs }: OperatorTab, held: readonly string[]): boolean {
  return needs.every((each) => held.includes(each));
}

/** The pages with at least one tab that an operator with these permissions may open. */
export function openOperatorPages(held: readonly string[]): readonly OperatorPage[] {
  return PAGES.filter(({ tabs }) => tabs.some((tab) => isOpenTab(tab, held)));
}
