import type { SiteRoute } from '@fairbook/remote-view/match';
import type { ModalName } from '../host-context.ts';
import type { SiteFlags, VisitorFacts } from './facts.ts';

/** A guard's decision on a page. */
export type Decision =
  /** The page opens, maybe with a dialog over it. `behind` is the page below the dialog if it isn't the page's own. */
  | { kind: 'continue'; modal?: ModalName; behind?: string }
  /** Another page of the site, as path and query without language. */
  | { kind: 'redirect'; to: string }
  /** An address outside of the site. */
  | { kind: 'leave'; to: string }
  /** The page exists, and shows how to sign in instead of its content. */
  | { kind: 'login' }
  | { kind: 'notFound' }
  /** The page of an error with its status. */
  | { kind: 'error'; status: number }
  /** The navigation is cancelled. Browser only. */
  | { kind: 'stay' };

export interface GuardInput {
  route: SiteRoute;
  params: Readonly<Record<string, string | undefined>>;
  /** Path without language, and query without question mark. */
  path: string;
  query: string;
  flags: SiteFlags;
  visitor: VisitorFacts;
  /** The page was requested from the server by its address, not reached from another page. */
  isDirect: boolean;
  /** The page before this one; null for none, and for an address that only redirects. */
  previousRoute: SiteRoute | null;
}

/** One rule: its decision, or null if it doesn't apply. */
export type Guard = (input: GuardInput) => Decision | null;

export const NOT_FOUND_PAGE: Decision = { kind: 'notFound' };
export const LOGIN_FIRST: Decision = { kind: 'login' };

export function redirectTo(to: string, query = ''): Decision {
  return { kind: 'redirect', to: withQuery(to, query) };
}

/** Adds a query to an address; the address's own parameters win. */
export function withQuery(to: string, query: string): string {
  if (!query) return to;
  const [path = '', own = ''] = to.split('?');
  const kept = new URLSearchParams(query);
  for (const [name] of new URLSearchParams(own)) kept.delete(name);
  const all = own ? [own, kept.toString()].filter(Boolean).join('&') : query;
  return all ? `${path}?${all}` : path;
}

/** `platform_type` stays in the address from page to page, also through redirects. */
export function keptLayout(to: string, query: string): string {
  const type = new URLSearchParams(query).get('platform_type');
  if (type === null || /[?&]platform_type=/.test(to)) return to;
  const [address = '', hash] = to.split('#', 2);
  const kept = `${address}${address.includes('?') ? '&' : '?'}platform_type=${encodeURIComponent(type)}`;
  return hash === undefined ? kept : `${kept}#${hash}`;
}
