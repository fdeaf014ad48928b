import type { findPage as Find } from './finder.ts';

let find: typeof Find | undefined;
let coming: Promise<void> | null = null;

/**
 * In a browser the table comes after the first page, whose route the server has found. Before it is here, no page is
 * found.
 */
export const findPage: typeof Find = (parts) => find?.(parts) ?? null;

/** Loads the table; null once it is here. */
export function routesToCome(): Promise<void> | null {
  if (find) return null;
  coming ??= import('./finder.ts').then(
    (module) => {
      find = module.findPage;
    },
    (error) => {
      coming = null;
      throw error;
    },
  );
  return coming;
}
