import type { ViewModule } from '../view.ts';
import { withRetries } from './retry.ts';

type Wait = (ms: number) => Promise<void>;

/** A module that arrived but can't be evaluated: usually a build that is gone. Only a new page helps. */
export class StaleModule extends Error {}

/**
 * Loads a view's module with what it needs for a path. A failed `import()` is never asked again at its URL, so a file
 * that the page has not asked for yet is fetched first, with retries, and imported (from the HTTP cache) once it is there.
 */
export async function importModule(url: string, path: string, wait: Wait): Promise<ViewModule> {
  if (!isInPage(url)) await withRetries(() => fetchOk(url), wait);
  try {
    const module = (await import(/* @vite-ignore */ url)) as ViewModule;
    await module.prepare(path);
    return module;
  } catch (cause) {
    throw new StaleModule(`${url} can't be run`, { cause });
  }
}

/** The server had the page ask for it: fetching it would only ask twice. */
function isInPage(url: string): boolean {
  const address = CSS.escape(url);
  return (
    document.querySelector(`script[src="${address}"], link[rel="modulepreload"][href="${address}"]`) !== null
  );
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
