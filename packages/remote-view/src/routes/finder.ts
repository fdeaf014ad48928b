import { ROUTES } from './table.ts';
import { routeTree } from './tree.ts';

/** Finds a page in the table by the parts of its address. A browser has `finder-later.ts` instead. */
export const findPage = routeTree(ROUTES);

/** The table is here from the start. */
export const routesToCome = (): Promise<void> | null => null;
