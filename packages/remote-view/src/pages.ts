import { pageRouteOf } from './routes/page-route.ts';
import type { SiteRoute } from './routes/route.ts';
import { routeTree } from './routes/tree.ts';

/**
 * Whether a path is one of these pages: ids of the table, or patterns as the table has them: `/line/:sport`, `/line/*` (all
 * that is below, and `/line` itself), `/*`. The server and the browser ask this alike.
 */
export function isPageOf(pages: readonly string[], path: string): boolean {
  const patterns = pages.filter((page) => page.startsWith('/'));
  const find = routeTree(patterns.map((pattern) => ({ path: pattern.slice(1) }) as SiteRoute));
  return pages.includes(pageRouteOf(path).id) || find(path.split('/').filter(Boolean)) !== null;
}
