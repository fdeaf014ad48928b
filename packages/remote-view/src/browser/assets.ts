import type { ViewModule } from '../view.ts';
import { withRetries } from './retry.ts';

type Wait = (ms: number) => Promise<void>;

/** A module that arrived but can't be evaluated: usually a build that is gone. Only a new page helps. */
export class StaleModule extends Error {}

/**
 * Loads a module. A failed `import()` is never asked again at its URL, so the file is fetched first, with retries,
 * and imported (from the HTTP cache) once it is there.
 */
export async function importModule(url: string, wait: Wait): Promise<ViewModule> {
  await withRetries(() => fetchOk(url), wait);
  try {
    return (await import(/* @vite-ignore */ url)) as ViewModule;
  } catch (cause) {
    throw new StaleModule(`${url} can't be run`, { cause });
  }
}

async function fetchOk(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await response.arrayBuffer();
}

/** Resolves when the stylesheet applies; a view is not shown before. */
export async function loadStylesheet(url: string, wait: Wait): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(url)}"]`)) return;
  await withRetries(() => appendStylesheet(url), wait);
}

function appendStylesheet(url: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${url} didn't load`));
    };
    document.head.append(link);
  });
}
