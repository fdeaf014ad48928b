import path from 'node:path';
import { type BundleOutput, bundleForBrowser, ROOT } from './bundle.ts';
import { SHARED } from './shared.ts';

export interface SiteOutput {
  early: string;
  entry: string;
  parts: BundleOutput['parts'];
  modules: BundleOutput['imports'];
  css: string[];
  scripts: string[];
}

/** The look of all pages and the host's own styles are one stylesheet, in this order. */
const ENTRY = `import '@fairbook/ui/ui.css';
import '/apps/site/src/entry-client.tsx';`;

/** Builds the host's browser module with lazy chunks. */
export async function buildSite(): Promise<SiteOutput> {
  const browser = await bundleForBrowser({
    base: 'assets',
    input: {
      early: path.join(ROOT, 'apps/site/src/early.ts'),
      site: 'site:entry',
    },
    whole: 'site',
    virtual: { 'site:entry': ENTRY },
    external: SHARED,
  });
  return {
    early: browser.entries.early as string,
    entry: browser.entries.site as string,
    parts: browser.parts,
    modules: browser.imports,
    css: browser.css,
    scripts: browser.scripts,
  };
}
