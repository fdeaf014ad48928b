import { pageRouteOf } from './routes/page-route.ts';
import type { SiteRoute } from './routes/route.ts';
import { routeTree } from './routes/tree.ts';

/**
 * Whether a path belongs to these pages: ids of the table, or patterns in its form: `/line/:sport`, `/line/*`
 * (everything below `/line`, and `/line` itself), `/*`. Used by both server and browser.
 */
export function isPageOf(pages: readonly string[], path: string): boolean {
  const patterns = pages.filter((page) => page.startsWith('/'));
  const find = routeTree(patterns.map((pattern) => ({ path: pattern.slice(1) }) as SiteRoute));
  return pages.includes(pageRouteOf(path).id) || find(path.split('/').filter(Boolean)) !== null;
}
