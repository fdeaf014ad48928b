import type { PageRoute } from '../routes/page-route.ts';
import type { ViewModule } from '../view.ts';
import { FinalFailure, withRetries } from './retry.ts';

type Wait = (ms: number) => Promise<void>;

/** A module that arrived but can't be evaluated, usually because its build is gone. Only a reload of the page helps. */
export class StaleModule extends FinalFailure {}

/** Modules of other origins that failed once. One failure is no reason yet to reload the visitor's page. */
const failed = new Set<string>();

/**
 * Loads a view's module and prepares it for a path. A browser never retries a failed `import()` of the same URL, so a
 * file that the page doesn't contain yet is fetched first, with retries, and then imported from the HTTP cache. Throws
 * a StaleModule when only a reload helps.
 */
export async function importModule(url: string, route: PageRoute, wait: Wait): Promise<ViewModule> {
  if (!isInPage(url)) await withRetries(() => fetchOk(url), wait);
  try {
    const module = (await import(/* @vite-ignore */ url)) as ViewModule;
    await module.prepare(route);
    return module;
  } catch (cause) {
    const message = `${url} can't be run`;
    // A browser never retries a failed module: after the second failure only a reload helps.
    if (url.startsWith('/') || failed.has(url)) throw new StaleModule(message, { cause });
    failed.add(url);
    throw new Error(message, { cause });
  }
}

/** The page already contains the module, so fetching it would request it twice. */
function isInPage(url: string): boolean {
  const address = CSS.escape(url);
  return (
    document.querySelector(`script[src="${address}"], link[rel="modulepreload"][href="${address}"]`) !== null
  );
}

async function fetchOk(url: string, integrity = ''): Promise<void> {
  const response = await fetch(url, { integrity });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await response.arrayBuffer();
}

const failedTexts = new Map<string, number>();

/**
 * Imports a module of texts from our own origin. After a failure it is fetched, checked and imported under an address
 * with a fragment, because the browser never retries the failed one.
 */
export async function importTexts<Texts>(url: string): Promise<Texts> {
  const failures = failedTexts.get(url) ?? 0;
  try {
    if (failures > 0) await fetchOk(url, integrityOf(url));
    const address = failures > 0 ? `${url}#${failures}` : url;
    return ((await import(/* @vite-ignore */ address)) as { default: Texts }).default;
  } catch (error) {
    failedTexts.set(url, failures + 1);
    throw error;
  }
}

function integrityOf(url: string): string | undefined {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  return map ? JSON.parse(map).integrity?.[url] : undefined;
}

/**
 * Resolves when the stylesheet applies; the view stays hidden until then. A stylesheet of another origin must match its
 * pin.
 */
export async function loadStylesheet(url: string, integrity: string | undefined, wait: Wait): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(url)}"]`)) return;
  await withRetries(() => appendStylesheet(url, integrity), wait);
}

function appendStylesheet(url: string, integrity: string | undefined): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url });
  if (integrity) Object.assign(link, { integrity, crossOrigin: 'anonymous' });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${url} didn't load`));
    };
    document.head.append(link);
  });
}
