import { matchRoutes } from 'react-router';
import { NOT_FOUND, pageOf, ROUTES, type SiteRoute } from './routes.ts';

const TABLE = [...ROUTES, NOT_FOUND].map((route) => ({ path: `/${route.path}`, route }));

/** The page for a path without language; the page that doesn't exist when none fits. */
export function matchPage(path: string): SiteRoute {
  const matched = matchRoutes(TABLE, path)?.at(-1)?.route.route ?? NOT_FOUND;
  return pageOf(matched, path);
}
