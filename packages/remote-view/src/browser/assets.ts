import type { PageRoute } from '../routes/page-route.ts';
import type { ViewModule } from '../view.ts';
import { FinalFailure, withRetries } from './retry.ts';

type Wait = (ms: number) => Promise<void>;

/** A module that arrived but can't be evaluated: usually a build that is gone. Only a new page helps. */
export class StaleModule extends FinalFailure {}

/** Modules of other origins that could not be run: no reason yet to take the page away from who reads it. */
const failed = new Set<string>();

/**
 * Loads a view's module with what it needs for a path. A failed `import()` is never asked again at its URL, so a file
 * that the page has not asked for yet is fetched first, with retries, and imported (from the HTTP cache) once it is there.
 */
export async function importModule(url: string, route: PageRoute, wait: Wait): Promise<ViewModule> {
  if (!isInPage(url)) await withRetries(() => fetchOk(url), wait);
  try {
    const module = (await import(/* @vite-ignore */ url)) as ViewModule;
    await module.prepare(route);
    return module;
  } catch (cause) {
    const message = `${url} can't be run`;
    // A browser never asks again for a module that failed: from the second time on, only a new page helps.
    if (url.startsWith('/') || failed.has(url)) throw new StaleModule(message, { cause });
    failed.add(url);
    throw new Error(message, { cause });
  }
}

/** The server had the page ask for it: fetching it would only ask twice. */
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
 * Imports a module with texts of our own origin. One that failed is fetched, checked and imported at an address that the
 * browser takes for another one: its own it never asks for again.
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

/** Resolves when the stylesheet applies; a view is not shown before. One of another origin has to be as pinned. */
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
