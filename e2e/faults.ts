import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileDictionary, dictionaryIds } from '@fairbook/i18n/dictionaries';
import type { AxeResults, RunOptions } from 'axe-core';
import type { ConsoleMessage, Page, Request } from 'playwright-core';
import { untilListens } from './listening.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Practically no layout shift. */
const MAX_LAYOUT_SHIFT = 0.02;

/** A text that didn't load shows its key. */
const TEXT_KEYS = new Set(dictionaryIds('en').flatMap((id) => Object.keys(compileDictionary('en', id))));

/** A fault for each dictionary key that a text shows instead of its words. */
export function keysIn(text: string): string[] {
  const words = text.split(/[\s,:;()]+/);
  return words.filter((word) => TEXT_KEYS.has(word)).map((key) => `no text for ${key}`);
}

/**
 * By day each page is checked in one of the ways (widths, themes, languages) in turn, so each way is used for some
 * pages. At night every page is checked in every way.
 */
export function inTurns<T>(pages: readonly T[], way: number, ways = 2): readonly T[] {
  return process.env.NIGHT === '1' ? pages : pages.filter((_, n) => n % ways === way);
}

/**
 * By day a test runs in one of its ways, at night in all. The way differs between tests, so that each width, theme and
 * language is used by some of them.
 */
export function oneWay<T>(ways: readonly T[], day: number): readonly T[] {
  return process.env.NIGHT === '1' ? ways : [ways[day]!];
}

/** The expected status, and what must have loaded before the page is checked. */
interface Wanted {
  status?: number;
  selectors?: readonly string[];
}

/** Pages that record shifts and violations across navigations. */
const watching = new WeakSet<Page>();

/**
 * Loads a page and returns its faults: keys instead of texts, layout shifts, violations of the
 * Content-Security-Policy, console errors, and an unexpected status. Several pages can be loaded in one tab, at half
 * the cost of a new tab each.
 */
export async function faultsOf(page: Page, path: string, wanted: Wanted = {}): Promise<string[]> {
  const faults: string[] = [];
  const requests = requestsOf(page);
  const onError = (error: Error) => void faults.push(error.message);
  const onConsole = (message: ConsoleMessage) => {
    // The browser also logs the page's own status there.
    const isStatus = new URL(message.location().url || page.url()).pathname === new URL(page.url()).pathname;
    if (message.type() === 'error' && !(isStatus && message.text().startsWith('Failed to load resource')))
      faults.push(`${message.text()} at ${message.location().url}`);
  };
  if (!watching.has(page)) await page.addInitScript(watchShiftsAndViolations);
  watching.add(page);
  page.on('pageerror', onError).on('console', onConsole);
  try {
    faults.push(...(await findings(page, path, requests, wanted)));
  } finally {
    page.off('pageerror', onError).off('console', onConsole);
    requests.leave();
  }
  return faults;
}

async function findings(
  page: Page,
  path: string,
  requests: Requests,
  { status, selectors = [] }: Wanted,
): Promise<string[]> {
  const faults: string[] = [];
  const answer = await page.goto(path);
  const answered = answer?.status();
  if (status !== undefined && answered !== status)
    faults.push(`answers ${answered} in the place of ${status}`);
  for (const selector of selectors) await page.locator(selector).waitFor({ state: 'attached' });
  await untilStill(page, requests);
  const { shift, moved, violations } = await page.evaluate(() => (window as unknown as Watched).watched);
  if (shift > MAX_LAYOUT_SHIFT) faults.push(`layout moved by ${shift.toFixed(3)}: ${moved.join('; ')}`);
  faults.push(...violations);
  faults.push(...(await faultsInView(page)));
  return faults;
}

/**
 * Waits until a page holds still: all of it listens, and what it has asked for has come and is drawn. A page without
 * the host runs nothing.
 */
async function untilStill(page: Page, requests: Requests): Promise<void> {
  if (await page.evaluate(() => document.body.dataset.handoff !== undefined)) await untilListens(page);
  do {
    await requests.answered();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestIdleCallback(() => drawn(null)))),
    );
  } while (requests.areOpen());
}

interface Requests {
  areOpen(): boolean;
  /** Waits until no request is open. */
  answered(): Promise<void>;
  /** Stops watching the page. */
  leave(): void;
}

function requestsOf(page: Page): Requests {
  const open = new Set<Request>();
  let wake = () => {};
  const onAsked = (request: Request) => void open.add(request);
  const onAnswered = (request: Request) => {
    open.delete(request);
    wake();
  };
  page.on('request', onAsked).on('requestfinished', onAnswered).on('requestfailed', onAnswered);
  return {
    areOpen: () => open.size > 0,
    async answered() {
      while (open.size > 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    },
    leave: () =>
      void page.off('request', onAsked).off('requestfinished', onAnswered).off('requestfailed', onAnswered),
  };
}

/** The faults of what a page shows now: keys instead of texts, and broken rules of accessibility. */
export async function faultsInView(page: Page): Promise<string[]> {
  const faults = keysIn(await page.locator('body').innerText());
  await page.evaluate(AXE);
  // Whatever leaves the page is checked value by value on its way, so only what is asked for leaves it.
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    // A colour on its way to another one may lack contrast for a moment.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
    // Preloading would fetch the style sheets again for one experimental rule.
    const found = await axe.run({ resultTypes: ['violations'], preload: false });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    return found.violations.map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160));
      return `${id}: ${places.join(' ')}`;
    });
  });
  faults.push(...violations);
  return faults;
}

interface Watched {
  watched: { shift: number; moved: string[]; violations: string[] };
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

function watchShiftsAndViolations(): void {
  const watched: Watched['watched'] = { shift: 0, moved: [], violations: [] };
  (window as unknown as Watched).watched = watched;
  document.addEventListener('securitypolicyviolation', (event) => {
    watched.violations.push(`${event.violatedDirective} refused ${event.blockedURI}`);
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      watched.shift += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources) {
        const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName;
        const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
          [x, y, width, height].map(Math.round).join(' '),
        );
        watched.moved.push(`${name} from ${from} to ${to}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
