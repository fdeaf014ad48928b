import type { site } from '@fairbook/contracts';
import type { BusEvents } from '../bus.ts';

/** `blocked`: only a head and the page; `maintenance`: the page alone; `empty`: as it is, for prints and returns. */
type LayoutName = 'main' | 'office' | 'empty' | 'blocked' | 'maintenance';

/** What must be true before a page opens, by name (`guards/needs.ts`). A name that nobody knows is a page of status 500. */
export type Need = 'registration' | 'identification' | 'payments' | 'statistic' | 'nonProduction';

/** Where an address leads by one item of its query: `/user/action.php?action=forgot`. */
interface QuerySwitch {
  item: string;
  cases: Readonly<Record<string, string>>;
  otherwise: string;
}

/** What a page is besides its address. Guards, layouts, titles and the server read it; nothing else knows a path. */
export interface RouteMeta {
  layout?: LayoutName;
  /** The remote view that fills the content. It is primary: its failure is the page's. */
  view?: string;
  /** Its content comes later: one page says so for all of these, and no menu, map or search engine knows them. */
  isPlanned?: boolean;
  /** The path that the view is asked for, when it isn't the page's own: a modal stands over another page. */
  behind?: string;
  modal?: BusEvents['modal:open']['name'] | 'transfer';
  needsLogin?: boolean;
  /** A page for visitors only: signed-in players are redirected. */
  visitorsOnly?: boolean;
  needs?: Need;
  /** The part of the site that it belongs to; the config can switch it off as a whole, and its pages answer 404 then (S2 §5). */
  section?: site.SectionName;
  /** Another section without which the page is not there: its own may be a parameter of that name. */
  partOf?: site.SectionName;
  /** Availability flag that must be on. */
  flag?: number;
  /** For a banned visitor: `home` bounces there, `closed` says no with status 403. The rest of the site sends them off. */
  ban?: 'home' | 'closed';
  /** Opens while the visitor is blocked or has terms to confirm. */
  isAlwaysOpen?: boolean;
  /** Path without language, `:name` stands for a parameter. The query is kept. */
  redirect?: string | QuerySwitch;
  /** Key of the title until the view gives a better one; `titles.{id}` if not given. */
  title?: string;
  description?: string;
  /** Other dictionaries that the page starts with. */
  dictionaries?: readonly string[];
  /** Those that its view needs here and not on all of its pages: they come beside the view's answer. */
  viewDictionaries?: readonly string[];
  /** Navigation keeps the scroll position unless the page starts at its top. */
  startsAtTop?: boolean;
  /** The quick coupon may stay open here. */
  hasQuickCoupon?: boolean;
  /** As a page, it has no bottom navigation on a phone. */
  hidesBottomNav?: boolean;
  status?: number;
  /** Parameters of the query that the page reads: each makes another page. Whatever else an address holds makes none. */
  query?: readonly string[];
  /** Patterns of parameters; `*` is what a splat holds. What does not fit is no page. */
  where?: Readonly<Record<string, RegExp | ((value: string) => boolean)>>;
}

/**
 * Id, path without language, and what differs from its area. In a path `:name` is a parameter, `:name?` may be left
 * out, `{name:a|b}` is one of these words, and a last `*` is the rest.
 */
export type Row = readonly [id: string, path: string, meta?: RouteMeta];

export interface Area<R extends readonly Row[] = readonly Row[]> {
  name: string;
  shared: RouteMeta;
  rows: R;
}

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

/** Digits only: the number of a coupon, of a topic. */
export const NUMBER = /^\d{1,15}$/;
/** First, second, … */
export const ORDINAL = /^[1-9]\d{0,14}$/;
/** `{id}-{name}`, of which only the id counts. */
export const ID_NAME = /^[1-9]\d{0,14}(-.*)?$/;
