import type { PageId } from './page-route.ts';
import { PLANNED } from './route.ts';
import { ROUTES } from './table.ts';

/** All pages of a view in the table. */
export function pagesOf(view: string): PageId[] {
  const own = ROUTES.filter(
    (route) => route.view === view && !route.redirect && route.behind !== PLANNED.behind,
  );
  return [...own.map(({ id }) => id as PageId), ...(view === PLANNED.view ? (['planned'] as const) : [])];
}
