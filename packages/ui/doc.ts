/** Builds the pages that `@fairbook/ui/page` draws, on the server; no React. */
export {
  type Action,
  type Area,
  type AreaPage,
  actionsOf,
  linkTo,
  loadArea,
  type Made,
  type PageRequest,
} from './src/page/area.ts';
export { BONUS_ROW } from './src/page/bonus-row.ts';
export type * from './src/page/doc.ts';
export { RELOADS } from './src/page/doc.ts';
export { blocksOf, lineOf } from './src/page/markup.ts';
export { notesOf } from './src/page/notes.ts';
export { isOpenLink, type LinkFlags, SECTION_OF } from './src/page/open.ts';
export { chosenIn, previewed } from './src/page/previewed.ts';
