export { addressesOf, EXAMPLES } from './examples.ts';
export * from './match.ts';
export { NAMED_ROUTES } from './names.ts';
export { type PageId, type PageRoute, pageRouteOf, readRoute, writeRoute } from './page-route.ts';
export { pagesOf } from './pages-of.ts';
export { addressOf } from './path.ts';
export { expandPath } from './pattern.ts';
export { AREAS, ROUTES, type RouteId } from './table.ts';
