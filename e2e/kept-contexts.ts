import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/**
 * Browser contexts that a test has closed and the next test gets. In a new context a new process compiles the site's
 * scripts, and an empty cache loads its files again. In a kept one a page costs half the CPU.
 */
export interface KeptContexts {
  /** A kept context with these options or, if there is none, what `make` makes. Its `close` returns it. */
  open(options: BrowserContextOptions, make: () => Promise<BrowserContext>): Promise<BrowserContext>;
  /** Closes what is kept, and keeps nothing that is in use, except for addresses that `isLasting` names. */
  end(isLasting: (baseURL: string) => boolean): Promise<void>;
}

interface Kept {
  key: string;
  baseURL: string;
  context: BrowserContext;
  /** The first page of the context, which is kept with it. */
  page: Page | null;
  /** True from when the context is returned until the next test asks for a page. */
  isPageFree: boolean;
  cdp: CDPSession | null;
  /** Whether a test has done to it what can't be undone. */
  isSpoilt: boolean;
  /** Take away what a test listens to. */
  mufflers: (() => void)[];
  closeForGood(): Promise<void>;
}

/** Each has a process of some 80 MB. */
const MOST_KEPT = 4;

/** Playwright's own default. */
const USUAL_WINDOW = { width: 1280, height: 720 };

/** Calls whose effect stays with a context or a page. */
const SPOILING = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
];
const OF_CLOCK = ['install', 'fastForward', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'];
const LISTENING = ['on', 'once', 'addListener'];

/** An answer of the site without scripts: who goes there leaves a page and keeps its process. */
const AWAY = '/robots.txt';

type Calls = Record<string, (...args: unknown[]) => unknown>;

/** Keeps contexts between tests, as many as `MOST_KEPT`. */
export function createKeptContexts(): KeptContexts {
  let kept: Kept[] = [];
  const lent = new Set<Kept>();

  async function open(options: BrowserContextOptions, make: () => Promise<BrowserContext>) {
    const key = keyOf(options);
    if (key === null) return make();
    const item = kept.find((each) => each.key === key) ?? keepable(await make(), key, options.baseURL!);
    kept = kept.filter((each) => each !== item);
    lent.add(item);
    await item.page?.setViewportSize(options.viewport ?? USUAL_WINDOW);
    return item.context;
  }

  function keepable(context: BrowserContext, key: string, baseURL: string): Kept {
    const closeForGood = context.close.bind(context);
    const newPage = context.newPage.bind(context);
    const state = { page: null, isPageFree: false, cdp: null, isSpoilt: false, mufflers: [] };
    const item: Kept = { key, baseURL, context, closeForGood, ...state };
    watch(context, item, SPOILING);
    watch(context.clock, item, OF_CLOCK);
    context.newPage = async () => {
      if (item.page && item.isPageFree) {
        item.isPageFree = false;
        return item.page;
      }
      const page = await newPage();
      watch(page, item, SPOILING);
      item.page ??= page;
      return page;
    };
    context.close = async () => {
      if (!lent.delete(item)) return;
      if (await isAsNew(item)) await keep(item);
      else await closeForGood();
    };
    return item;
  }

  async function keep(item: Kept): Promise<void> {
    kept.push(item);
    if (kept.length > MOST_KEPT) await kept.shift()!.closeForGood();
  }

  return {
    open,
    async end(isLasting) {
      for (const item of lent) item.isSpoilt ||= !isLasting(item.baseURL);
      const over = kept.filter(({ baseURL }) => !isLasting(baseURL));
      kept = kept.filter((each) => !over.includes(each));
      await Promise.all(over.map(({ closeForGood }) => closeForGood()));
    },
  };
}

/** What two contexts must have in common; null if one must be new. Each test sets the size of its window. */
function keyOf({ viewport, ...options }: BrowserContextOptions): string | null {
  const isPlain = options.baseURL && options.serviceWorkers === 'block' && !options.storageState;
  return isPlain && viewport !== null ? JSON.stringify(options) : null;
}

/** Notes what a test does to a context, a page or a clock that must be undone, or can't be. */
function watch(target: object, item: Kept, spoiling: readonly string[]): void {
  const calls = target as Calls;
  for (const name of spoiling) {
    const call = calls[name]?.bind(target);
    if (!call) continue;
    calls[name] = (...args) => {
      item.isSpoilt = true;
      return call(...args);
    };
  }
  for (const name of LISTENING) {
    const call = calls[name]?.bind(target);
    if (!call) continue;
    calls[name] = (...args) => {
      item.mufflers.push(() => calls.removeListener!(...args));
      return call(...args);
    };
  }
}

/** Leaves the page, forgets what the site has stored, and tells whether that went well. */
async function isAsNew(item: Kept): Promise<boolean> {
  const { page, context, baseURL, isSpoilt } = item;
  if (isSpoilt || !page || page.isClosed()) return false;
  try {
    for (const muffle of item.mufflers.splice(0)) muffle();
    delete (page as Partial<Page>).close;
    await Promise.all(context.pages().map((each) => each !== page && each.close()));
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
    const leave = page.goto(AWAY, { timeout: 5_000 });
    // An editor asks before it is left.
    page.once('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    await leave;
    for (const muffle of item.mufflers.splice(0)) muffle();
    item.cdp ??= await cdpOf(context, page);
    await item.cdp.send('Storage.clearDataForOrigin', {
      origin: new URL(baseURL).origin,
      storageTypes: 'all',
    });
    await item.cdp.send('Page.resetNavigationHistory');
    await Promise.all([context.clearCookies(), page.clearConsoleMessages(), page.clearPageErrors()]);
    await page.mouse.move(-1, -1);
    item.isPageFree = true;
    return !item.isSpoilt;
  } catch {
    return false;
  }
}

/** A session of our own, which spoils nothing. */
async function cdpOf(context: BrowserContext, page: Page): Promise<CDPSession> {
  const { newCDPSession } = Object.getPrototypeOf(context) as BrowserContext;
  return newCDPSession.call(context, page);
}
