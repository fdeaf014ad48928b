import path from 'node:path';
import type { ViewPins } from '@fairbook/remote-view';
import type { SiteBuild } from '@fairbook/remote-view/server';
import { bundleForServer, ROOT } from './bundle.ts';
import { serverEntry } from './view.ts';

/** Builds what renders the pages: the host and all views, with the parts that each view has in the browser. */
export async function buildRenderers(views: readonly ViewPins[]): Promise<SiteBuild['server']> {
  const entryOf = (name: string) => `view:${name}`;
  const { site, ...files } = await bundleForServer(
    {
      site: path.join(ROOT, 'apps/site/src/entry-server.tsx'),
      ...Object.fromEntries(views.map(({ name }) => [`view-${name}`, entryOf(name)])),
    },
    Object.fromEntries(views.map(({ name, parts }) => [entryOf(name), serverEntry(name, parts)])),
  );
  return {
    site: site!,
    views: Object.fromEntries(views.map(({ name }) => [name, files[`view-${name}`]!])),
  };
}
