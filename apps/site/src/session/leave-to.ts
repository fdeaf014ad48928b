import { matchPage } from '@fairbook/remote-view/match';
import type { Place } from '../navigation.ts';

/** Where a visitor goes after being signed out on a page that requires login (S1 §4): paths without language. */
export interface Leaving {
  /** Without question mark. */
  query: string;
  /** Path of the page before this one, if there was one in this tab. */
  previousPath: string | null;
  needsLogin(path: string): boolean;
}

/** The return address of the page, else the page before it, else home; never a page that requires login too. */
export function leaveTo({ query, previousPath, needsLogin }: Leaving): string {
  const asked = insidePath(new URLSearchParams(query).get('returnTo'));
  const wishes = [asked, previousPath].filter((path) => path !== null);
  return wishes.find((path) => !needsLogin(path.split(/[?#]/, 1)[0] ?? path)) ?? '/';
}

/** Where the reader of this page goes once signed out, as a path without language; null where they may stay. */
export function pageAfter({ path, query, previousPath }: Place): string | null {
  const needsLogin = (other: string) => matchPage(other).route.needsLogin === true;
  return needsLogin(path) ? leaveTo({ query, previousPath, needsLogin }) : null;
}

/** Only addresses of this site: a link sent by somebody could contain any other. */
function insidePath(to: string | null): string | null {
  return to !== null && /^\/(?![/\\])/.test(to) && !/[\s\\]/.test(to) ? to : null;
}
