import { matchPage } from './match-page.ts';
import type { RouteId } from './table.ts';

/** The id of a page; `not-found` is a path without a page. */
export type PageId = RouteId | 'not-found';

/** The requested page of a view, with the parameters of its address. */
export interface PageRoute {
  id: PageId;
  params: Readonly<Record<string, string | undefined>>;
}

/** The page for a path; only the host parses paths. */
export function pageRouteOf(path: string): PageRoute {
  const { route, params } = matchPage(path);
  return { id: route.id as PageId, params };
}

/** A page as a header value for a view hosted elsewhere: `line?*=football`. */
export function writeRoute({ id, params }: PageRoute): string {
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `${id}?${new URLSearchParams(given)}`;
}

/** Parses the text of `writeRoute`. */
export function readRoute(text: string): PageRoute {
  const [id = '', query = ''] = text.split('?', 2);
  return { id: id as PageId, params: Object.fromEntries(new URLSearchParams(query)) };
}
