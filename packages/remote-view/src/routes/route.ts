import type { site } from '@fairbook/contracts';
import type { PageType } from '@fairbook/contracts/placement/page-types';
import type { BusEvents } from '../bus.ts';

/**
 * `blocked`: only a header and the page. `maintenance`: the page alone. `empty`: nothing around the page, for printing
 * and for returns from other sites. `operator`: the operators' own frame; for anybody else as `main`.
 */
type LayoutName = 'main' | 'office' | 'operator' | 'empty' | 'blocked' | 'maintenance';

/** Conditions for opening a page, by name (`guards/needs.ts`). With an unknown name the page answers 500. */
export type Need = 'registration' | 'identification' | 'payments' | 'statistic' | 'nonProduction';

/** An address that leads to different pages by one item of its query: `/user/action.php?action=forgot`. */
interface QuerySwitch {
  item: string;
  cases: Readonly<Record<string, string>>;
  otherwise: string;
}

/**
 * Everything about a page besides its address. Guards, layouts, titles and the server read it; nothing else knows
 * paths.
 */
export interface RouteMeta {
  layout?: LayoutName;
  /** The remote view with the content. It is primary: its failure is the page's. */
  view?: string;
  /** The path requested from the view if it isn't the page's own: a modal is shown over another page. */
  behind?: string;
  modal?: BusEvents['modal:open']['name'] | 'transfer' | 'social';
  needsLogin?: boolean;
  /** A page for visitors only: signed-in players are redirected. */
  visitorsOnly?: boolean;
  needs?: Need;
  /** The section it belongs to; the config can turn a section off as a whole, and its pages then answer 404 (S2 §5). */
  section?: site.SectionName;
  /**
   * Another section that must be on for the page to exist. The page's own section may come from its address, as the
   * parameter `section`.
   */
  partOf?: site.SectionName;
  /** Availability flag that must be on. */
  flag?: number;
  /** For a banned visitor: `home` redirects there, `closed` answers 403. Elsewhere they are redirected off the site. */
  ban?: 'home' | 'closed';
  /** Opens even while the visitor is blocked or has terms to confirm. */
  isAlwaysOpen?: boolean;
  /** Path without language; `:name` is a parameter. The query is kept. */
  redirect?: string | QuerySwitch;
  /** Key of the title until the view sets a better one; by default `titles.{id}`. */
  title?: string;
  description?: string;
  /** Further dictionaries that the page starts with. */
  dictionaries?: readonly string[];
  /** Dictionaries that its view needs on this page only: they come with the view's answer. */
  viewDictionaries?: readonly string[];
  /** The page starts at its top; by default navigation keeps the scroll position. */
  startsAtTop?: boolean;
  /**
   * A page for links from elsewhere: a visitor's browser loads its scripts at the first touch, key or focus, so that it
   * weighs as little as its text, style and pictures.
   */
  isLanding?: boolean;
  /** What legs whose prices are pressed here carry as `pageType` (S2 §2). */
  pageType?: PageType;
  /** The quick coupon may stay open here. */
  hasQuickCoupon?: boolean;
  /** Shown as a page, not as a dialog, it has no bottom navigation on a phone. */
  hidesBottomNav?: boolean;
  status?: number;
  /** Query parameters that the page reads: each combination is a page of its own. Any others are ignored. */
  query?: readonly string[];
  /** Patterns of parameters; `*` is the splat. A value that doesn't match makes the page not found. */
  where?: Readonly<Record<string, RegExp | ((value: string) => boolean)>>;
}

/**
 * Id, path without language, and differences from its area. In a path `:name` is a parameter, `:name?` an optional one,
 * `{name:a|b}` one of these words, and a final `*` the rest.
 */
export type Row = readonly [id: string, path: string, meta?: RouteMeta];

export interface Area<R extends readonly Row[] = readonly Row[]> {
  name: string;
  shared: RouteMeta;
  rows: R;
}

/** Rows of the table that share fields, which each row may override. */
export function area<const R extends readonly Row[]>(name: string, shared: RouteMeta, rows: R): Area<R> {
  return { name, shared, rows };
}

/** One page of the site. */
export interface SiteRoute extends RouteMeta {
  id: string;
  path: string;
  layout: LayoutName;
  title: string;
}

export const NOT_FOUND: SiteRoute = {
  id: 'not-found',
  path: '*',
  layout: 'main',
  title: 'host.titleNotFound',
  status: 404,
};

/** Digits only: the number of a coupon or of a topic. */
export const NUMBER = /^\d{1,15}$/;
/** First, second, … */
export const ORDINAL = /^[1-9]\d{0,14}$/;
/** `{id}-{name}`; only the id counts. */
export const ID_NAME = /^[1-9]\d{0,14}(-.*)?$/;
