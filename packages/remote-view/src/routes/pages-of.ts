import type { PageId } from './page-route.ts';
import { ROUTES } from './table.ts';

/** All pages of a view in the table. */
export function pagesOf(view: string): PageId[] {
  return ROUTES.filter((route) => route.view === view && !route.redirect).map(({ id }) => id as PageId);
}
