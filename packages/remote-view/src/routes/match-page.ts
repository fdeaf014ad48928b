import { NOT_FOUND, ROUTES } from './table.ts';
import { type Matched, routeTree } from './tree.ts';

const find = routeTree(ROUTES);
const NOWHERE: Matched = { route: NOT_FOUND, params: {} };

let last: { path: string; matched: Matched } | null = null;

/** The page for a path without language; the not-found page when none matches. */
export function matchPage(path: string): Matched {
  if (last?.path === path) return last.matched;
  const matched = match(path);
  last = { path, matched };
  return matched;
}

function match(path: string): Matched {
  const parts = decoded(path.replace(/^\/|\/$/g, ''));
  // Empty parts (`//`) never match.
  if (!parts || parts.includes('')) return NOWHERE;
  return find(parts) ?? NOWHERE;
}

function decoded(path: string): string[] | null {
  try {
    return path === '' ? [] : path.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}
