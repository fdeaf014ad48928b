import type { Module } from '../../platform/module.ts';
import { serveDocs } from './routes.ts';

export { DOCS_HEADERS, docsShell } from './shell.ts';

/** The folder `docs` as pages (decision 0169). */
export function createDocs(): Module {
  return { name: 'docs', routes: [], plugin: async (app) => serveDocs(app) };
}
