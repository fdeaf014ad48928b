import type { Permission } from '../platform/permissions.ts';
import { PROMOTION_TABS } from '../promotions/tabs.gen.ts';

export { PROMOTION_SETTINGS } from '../promotions/tabs.gen.ts';

/**
 * A tab of a page, and the permissions that it needs: all of them, since it reads all their data at once. One that needs
 * none is open to every operator with any permission, and shows what theirs allow.
 */
export interface OperatorTab {
  id: string;
  needs: readonly Permission[];
  /** The permission to do what the tab is for. An operator without it may look, and the page says so. */
  acts?: Permission;
  /** Its page of the handbook, if not that of its operator page: a file of `docs/operators`, without `.md`. */
  help?: string;
}

/**
 * An operator page at `/operator/{id}`. Its route is `operator-{id}`. Its name is the text `titles.operator-{id}`, the
 * name of a tab the text `operator.{id}.tab.{tab}`. Without `?tab=` the address shows the first tab.
 */
export interface OperatorPage<Id extends string = OperatorPageId> {
  id: Id;
  icon: string;
  /** The page of the handbook for tabs that name none: a file of `docs/operators`, without `.md`. */
  help: string;
  tabs: readonly OperatorTab[];
}

/**
 * Every operator page and its tabs, in the order of menu and tabs. Routes, menu, tabs, permissions and their tests
 * derive from it; `views/operator` shows each tab. How to add one: docs/operator-pages.md.
 */
export const OPERATOR_PAGES = [
  { id: 'today', icon: 'clock', help: 'today', tabs: [{ id: 'all', needs: [] }] },
  {
    id: 'trading',
    icon: 'chart',
    help: 'prices',
    tabs: [
      { id: 'board', needs: ['exposure.read'], help: 'exposure' },
      { id: 'alerts', needs: ['exposure.read'], acts: 'desk.edit', help: 'alerts' },
      { id: 'stream', needs: ['exposure.read'], help: 'exposure' },
      { id: 'stops', needs: ['exposure.read'], acts: 'stops.edit' },
      { id: 'prices', needs: ['desk.read'], acts: 'desk.edit' },
      { id: 'hand', needs: ['desk.read'], acts: 'desk.edit', help: 'games-by-hand' },
      { id: 'top', needs: ['desk.read'], acts: 'desk.edit' },
    ],
  },
  {
    id: 'risk',
    icon: 'shield',
    help: 'exposure',
    tabs: [
      { id: 'limits', needs: ['limits.read'], acts: 'limits.edit' },
      { id: 'exposure', needs: ['exposure.read'] },
      { id: 'players', needs: ['players.read'], acts: 'players.edit', help: 'limit-player' },
      { id: 'delays', needs: ['delays.read'], acts: 'delays.edit', help: 'prices' },
      { id: 'rates', needs: ['rates.read'], acts: 'rates.edit', help: 'currencies' },
      { id: 'refused', needs: ['refused.read'], help: 'stake-requests' },
    ],
  },
  {
    id: 'players',
    icon: 'search',
    help: 'limit-player',
    tabs: [
      { id: 'find', needs: ['players.read'] },
      { id: 'support', needs: ['support.read'], acts: 'support.answer', help: 'messages' },
      { id: 'appeals', needs: ['appeals.read'], acts: 'appeals.decide', help: 'messages' },
      {
        id: 'verification',
        needs: ['verification.read'],
        acts: 'verification.decide',
        help: 'verify-player',
      },
      { id: 'resets', needs: ['resets.read'], acts: 'resets.approve', help: 'lost-sign-in' },
      { id: 'transfers', needs: ['players.read'], help: 'lost-sign-in' },
    ],
  },
  {
    id: 'offers',
    icon: 'coupon',
    help: 'promotions',
    tabs: [
      { id: 'queue', needs: ['offers.read'], acts: 'offers.answer', help: 'stake-requests' },
      ...PROMOTION_TABS.offers,
      { id: 'budgets', needs: ['budgets.read'], acts: 'budgets.edit' },
      { id: 'bonuses', needs: ['bonuses.read'], acts: 'bonuses.give' },
      { id: 'advances', needs: ['advances.read'], help: 'money-by-hand' },
      { id: 'debts', needs: ['debts.read'], acts: 'debts.writeOff', help: 'money-by-hand' },
    ],
  },
  {
    id: 'cashier',
    icon: 'wallet',
    help: 'money-by-hand',
    tabs: [
      { id: 'withdrawals', needs: ['withdrawals.read'], acts: 'withdrawals.decide', help: 'withdrawals' },
      { id: 'cases', needs: ['payments.read'], acts: 'payments.decide' },
      { id: 'providers', needs: ['payments.read'], acts: 'payments.switch', help: 'provider-down' },
      { id: 'reconciliation', needs: ['payments.read'] },
      { id: 'refunds', needs: ['payments.read'], acts: 'payments.decide' },
      { id: 'adjustments', needs: ['adjustments.read'], acts: 'adjustments.ask' },
      { id: 'report', needs: ['reports.read'], help: 'daily-report' },
      { id: 'slips', needs: ['slips.read'], acts: 'slips.issue' },
    ],
  },
  {
    id: 'partners',
    icon: 'star',
    help: 'partners',
    tabs: [
      { id: 'list', needs: ['partners.read'], acts: 'partners.edit' },
      { id: 'work', needs: ['partners.read'], acts: 'partners.pay' },
      ...PROMOTION_TABS.partners,
    ],
  },
  {
    id: 'care',
    icon: 'shield',
    help: 'care',
    tabs: [
      { id: 'queue', needs: ['care.read'], acts: 'care.decide' },
      { id: 'alike', needs: ['care.read'] },
      { id: 'packs', needs: ['care.read'] },
    ],
  },
  {
    id: 'voids',
    icon: 'undo',
    help: 'void',
    tabs: [
      { id: 'waiting', needs: ['voids.read'], acts: 'voids.approve' },
      { id: 'new', needs: ['voids.read', 'voids.ask'] },
      { id: 'prices', needs: ['voids.read'], acts: 'prices.decide', help: 'held-prices' },
      { id: 'done', needs: ['voids.read'] },
    ],
  },
  {
    id: 'results',
    icon: 'check',
    help: 'correct-result',
    tabs: [
      { id: 'waiting', needs: ['results.read'], acts: 'results.approve' },
      { id: 'new', needs: ['results.read', 'results.ask'] },
      { id: 'done', needs: ['results.read'] },
    ],
  },
  {
    id: 'pools',
    icon: 'trophy',
    help: 'pools',
    tabs: [
      { id: 'toto', needs: ['pools.read'], acts: 'pools.edit' },
      { id: 'lotto', needs: ['pools.read'] },
      { id: 'games', needs: ['pools.read'] },
      { id: 'rounds', needs: ['players.read'] },
      { id: 'providers', needs: ['pools.read'], help: 'provider-down' },
    ],
  },
  {
    id: 'site',
    icon: 'gear',
    help: 'settings',
    tabs: [
      { id: 'notes', needs: ['site.read'], acts: 'site.edit' },
      { id: 'settings', needs: ['site.read'], acts: 'site.edit' },
      { id: 'redirects', needs: ['site.read'], acts: 'site.edit' },
      { id: 'rules', needs: ['site.read'], acts: 'site.edit' },
      { id: 'views', needs: ['site.read'], acts: 'views.edit' },
      { id: 'counters', needs: ['site.read'] },
      { id: 'outbox', needs: ['site.read'] },
    ],
  },
  {
    id: 'content',
    icon: 'file',
    help: 'publish',
    tabs: [
      { id: 'seo', needs: ['site.read'], acts: 'site.edit' },
      { id: 'texts', needs: ['site.read'], acts: 'site.edit' },
      { id: 'terms', needs: ['site.read'], acts: 'site.edit' },
      { id: 'articles', needs: ['articles.read'], acts: 'articles.edit' },
      { id: 'media', needs: ['articles.read'], acts: 'articles.edit' },
      { id: 'newsletters', needs: ['newsletters.read'], acts: 'newsletters.edit' },
      { id: 'calendar', needs: ['articles.read'] },
      { id: 'preview', needs: ['articles.edit'] },
    ],
  },
  { id: 'traffic', icon: 'chart', help: 'today', tabs: [{ id: 'all', needs: ['traffic.read'] }] },
  {
    id: 'operators',
    icon: 'user',
    help: 'colleagues',
    tabs: [
      { id: 'people', needs: ['operators.read'], acts: 'operators.edit' },
      { id: 'edits', needs: ['edits.read'] },
      { id: 'programs', needs: ['operators.read'], acts: 'operators.edit', help: 'programs' },
    ],
  },
] as const satisfies readonly OperatorPage<string>[];

/** A section of the rail: a field of work, with its pages. */
interface OperatorSection {
  id: string;
  icon: string;
  pages: readonly OperatorPageId[];
}

/** The sections of the rail, in its order. Every page belongs to exactly one. */
export const OPERATOR_SECTIONS = [
  { id: 'today', icon: 'home', pages: ['today'] },
  { id: 'trading', icon: 'chart', pages: ['trading', 'risk', 'results', 'voids', 'pools'] },
  { id: 'players', icon: 'user', pages: ['players'] },
  { id: 'money', icon: 'wallet', pages: ['cashier'] },
  { id: 'offers', icon: 'star', pages: ['offers', 'partners'] },
  { id: 'care', icon: 'shield', pages: ['care'] },
  { id: 'site', icon: 'globe', pages: ['site', 'content', 'traffic'] },
  { id: 'people', icon: 'key', pages: ['operators'] },
] as const satisfies readonly OperatorSection[];

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

/** The address of the handbook page for a tab. It is English, and everybody may read it. */
export function handbookPath(page: OperatorPageId, tab: string): string {
  const of = PAGES.find(({ id }) => id === page)!;
  return `${HANDBOOK}/${of.tabs.find(({ id }) => id === tab)?.help ?? of.help}`;
}

/** Where the site serves the handbook of operators (docs/operators). */
export const HANDBOOK = '/docs/operators';

/** The tab named by a query, regardless of permissions; null when the page has no such tab. */
export function askedTab({ tabs }: OperatorPage, query: string): OperatorTab | null {
  const asked = new URLSearchParams(query).get('tab');
  return tabs.find(({ id }) => id === asked) ?? null;
}

/**
 * Whether an operator with these permissions may open the tab: it requires every one in `needs`, and at least one of any
 * kind.
 */
export function isOpenTab({ needs }: OperatorTab, held: readonly string[]): boolean {
  return held.length > 0 && needs.every((each) => held.includes(each));
}

/** The pages with at least one tab that an operator with these permissions may open. */
export function openOperatorPages(held: readonly string[]): readonly OperatorPage[] {
  return PAGES.filter(({ tabs }) => tabs.some((tab) => isOpenTab(tab, held)));
}

/** The pages of a section with their tabs, as far as an operator with these permissions may open them. */
interface OpenSection {
  id: (typeof OPERATOR_SECTIONS)[number]['id'];
  icon: string;
  pages: readonly { id: OperatorPageId; tabs: readonly OperatorTab[] }[];
}

/** The sections with at least one tab that an operator with these permissions may open. */
export function openSections(held: readonly string[]): readonly OpenSection[] {
  return OPERATOR_SECTIONS.map(({ id, icon, pages }) => ({
    id,
    icon,
    pages: pages
      .map((each) => PAGES.find((page) => page.id === each)!)
      .map((page) => ({ id: page.id, tabs: page.tabs.filter((tab) => isOpenTab(tab, held)) }))
      .filter(({ tabs }) => tabs.length > 0),
  })).filter(({ pages }) => pages.length > 0);
}
