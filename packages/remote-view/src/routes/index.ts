export { dictionariesOf } from './dictionaries.ts';
export { addressesOf, EXAMPLES } from './examples.ts';
export { matchPage } from './match-page.ts';
export { NAMED_ROUTES } from './names.ts';
export { expandPath, fillPath, pathTo } from './path.ts';
export { isInvented } from './planned.ts';
export type { Need, SiteRoute } from './route.ts';
export { AREAS, NOT_FOUND, ROUTES, type RouteId } from './table.ts';
export type { Matched } from './tree.ts';
