/**
 * What the start of a page needs of routes. Nothing here imports the table: in a browser it comes later
 * (`finder-later.ts`).
 */
export { routesToCome } from '@fairbook/remote-view/finder';
export { dictionariesOf } from './dictionaries.ts';
export { foundPages, knowPages, matchPage, routesFor } from './match-page.ts';
export { fillPath } from './pattern.ts';
export { type Need, NOT_FOUND, type SiteRoute } from './route.ts';
export type { Matched } from './tree.ts';
