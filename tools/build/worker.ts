import path from 'node:path';
import { bundleForBrowser, ROOT } from './bundle.ts';

/** Builds the service worker as one file without imports. The server prepends the list of files to cache. */
export async function buildWorker(): Promise<string> {
  const { entries } = await bundleForBrowser({
    base: 'pwa',
    input: { worker: path.join(ROOT, 'apps/site/src/pwa/worker/worker.ts') },
  });
  return entries.worker as string;
}
