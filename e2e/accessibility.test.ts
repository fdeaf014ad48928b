import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { launchBrowser } from '@fairbook/testkit/browser';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { type Member, newMember, placeExpress } from './member.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What LOOK asks: nothing jumps. */
const MAX_LAYOUT_SHIFT = 0.02;

let app: RunningApp;
let browser: Browser;
let member: Member;
let paths: string[];

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({ FAIRBOOK_CLOCK_SPEED: '20' }), launchBrowser()]);
  member = await newMember(app.url);
  const couponId = await placeExpress(member);
  const { games } = await member.api('sportsbook.liveGames');
  paths = [
    '/en',
    '/en/live/football',
    '/en/line/football',
    `/en/live/football/${games[0]!.champId}/${games[0]!.id}`,
    '/en/results',
    '/en/user/login',
    '/en/registration',
    '/en/no-such-page',
    '/en/office/history',
    `/en/office/history/${couponId}`,
    '/en/office/account',
    '/ru',
  ];
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test.concurrent.for([1366, 390])('every page is clean at %i px', async (width, { expect }) => {
    const found: string[] = [];
    const context = await browser.newContext({
      baseURL: app.url,
      colorScheme,
      viewport: { width, height: width < 720 ? 844 : 900 },
      isMobile: width < 720,
      hasTouch: width < 720,
    });
    for (const path of paths) {
      await context.clearCookies();
      if (path.includes('/office')) await context.addCookies([{ ...member.cookie, url: app.url }]);
      const page = await context.newPage();
      found.push(...(await faultsOf(page, path)).map((fault) => `${path}: ${fault}`));
      await page.close();
    }
    await context.close();
    expect(found).toEqual([]);
  });
});

/** Findings of axe, layout that moved, violations of the Content-Security-Policy, and errors in the console. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(watchShiftsAndViolations);
  await page.goto(path);
  await page.waitForTimeout(1_500);
  const { shift, moved, violations } = await page.evaluate(() => (window as unknown as Watched).watched);
  if (shift > MAX_LAYOUT_SHIFT) faults.push(`layout moved by ${shift.toFixed(3)}: ${moved.join('; ')}`);
  faults.push(...violations);
  await page.evaluate(AXE);
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  for (const { id, nodes } of results.violations)
    faults.push(
      `${id}: ${nodes
        .map((node) => node.html.slice(0, 160))
        .slice(0, 3)
        .join(' ')}`,
    );
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
