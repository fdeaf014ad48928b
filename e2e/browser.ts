import { launchBrowser } from '@fairbook/testkit/browser';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { createKeptContexts } from './kept-contexts.ts';

let running: Promise<Browser> | undefined;

/** At night pages move as they do for most visitors. */
const MOTION: BrowserContextOptions['reducedMotion'] = process.env.NIGHT === '1' ? 'no-preference' : 'reduce';

/**
 * Most pages are open for seconds. Compiling their scripts to fast code costs a sixth of the CPU time of opening a page, and
 * the page is closed before that pays.
 */
const PAGES_OF_SECONDS = ['--js-flags=--no-opt,--no-maglev'];

/**
 * The one browser of this worker; its files run one after another, each with pages of its own. Its pages have no
 * service worker unless their context allows it: each new context would start one that most tests don't need. By day
 * they ask for reduced motion: dots that pulse without end cost each open page a tenth of a core.
 */
export function sharedBrowser(): Promise<Browser> {
  running ??= launchBrowser(PAGES_OF_SECONDS).then(quiet);
  return running;
}

/** How long a page may take with what a test waits for, on the slowest machine that tests must pass on. */
const PATIENCE_MS = 90_000;

const kept = createKeptContexts();

/** Addresses of sites that stay for the whole run, and whose settings no test changes. */
const lasting = new Set<string>();

/** Contexts of this site are kept for the next files of this worker. */
export const keepContextsOf = (baseURL: string): void => void lasting.add(baseURL);

/**
 * Gives every new context the defaults of these tests. A test that answers requests itself may close the context before
 * it has answered all of them. These requests then fail without an error.
 */
function quiet(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  async function make(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  }
  browser.newContext = async (asked) => {
    const options = { serviceWorkers: 'block' as const, reducedMotion: MOTION, ...asked };
    const context = await kept.open(options, () => make(options));
    const close = context.close.bind(context);
    context.close = async (reason) => {
      const routed = [context, ...context.pages()];
      await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
      context.close = close;
      await close(reason);
    };
    return context;
  };
  browser.newPage = async (options) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.close = () => context.close();
    return page;
  };
  return browser;
}

/** Closes what a file left open, so that the next one finds the browser as if just started. */
export async function closePages(): Promise<void> {
  await kept.end((baseURL) => lasting.has(baseURL));
  const contexts = (await running)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}
