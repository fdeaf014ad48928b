import { matchRoutes } from 'react-router';
import { NOT_FOUND, pageOf, ROUTES, type SiteRoute } from './routes.ts';

const TABLE = [...ROUTES, NOT_FOUND].map((route) => ({ path: `/${route.path}`, handle: route }));

let last: { path: string; route: SiteRoute } | null = null;

/** The page for a path without language; the page that doesn't exist when none fits. */
export function matchPage(path: string): SiteRoute {
  if (last?.path === path) return last.route;
  const matched = isDecodable(path) ? matchRoutes(TABLE, path)?.at(-1)?.route.handle : undefined;
  const route = pageOf(matched ?? NOT_FOUND, path);
  last = { path, route };
  return route;
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
