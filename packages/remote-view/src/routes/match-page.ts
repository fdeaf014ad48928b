import { findPage, routesToCome } from '@fairbook/remote-view/finder';
import { NOT_FOUND } from './route.ts';
import type { Matched } from './tree.ts';

const NOWHERE: Matched = { route: NOT_FOUND, params: {} };

/** Pages that the server has found for this browser, by path. */
const known = new Map<string, Matched>();
let last: { path: string; matched: Matched } | null = null;

/** The page for a path without language; the not-found page when none matches. */
export function matchPage(path: string): Matched {
  const found = known.get(path);
  if (found) return found;
  if (last?.path === path) return last.matched;
  const matched = match(path);
  if (matched !== NOWHERE) last = { path, matched };
  return matched;
}

/** Pages as the server writes them into a page. The rules for their parameters have been applied and stay behind. */
export function foundPages(paths: readonly string[]): Record<string, Matched> {
  const written = (path: string) => {
    const { route, params } = matchPage(path);
    const { where: _, ...rest } = route;
    return [path, { route: rest, params }] as const;
  };
  return Object.fromEntries(paths.map(written));
}

/** Takes over what `foundPages` has written. */
export function knowPages(pages: Readonly<Record<string, Matched>>): void {
  for (const [path, matched] of Object.entries(pages)) known.set(path, matched);
}

/** What `matchPage` has to wait for before it knows this path; null when it knows. */
export function routesFor(path: string): Promise<void> | null {
  return known.has(path) ? null : routesToCome();
}

function match(path: string): Matched {
  const parts = decoded(path.replace(/^\/|\/$/g, ''));
  // Empty parts (`//`) never match.
  if (!parts || parts.includes('')) return NOWHERE;
  return findPage(parts) ?? NOWHERE;
}

function decoded(path: string): string[] | null {
  try {
    return path === '' ? [] : path.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}
