import { setTimeout as sleep } from 'node:timers/promises';
import { launchBrowser } from '@fairbook/testkit/browser';
import { startApp } from '../e2e/app.ts';
import type { Row } from './table.ts';

const MINUTES = 4;
/** A match lasts as long as the page is watched, so every live game ends and others start. */
const SPEED = 25;
const PAGES = { 'first page': '/en', 'live list': '/en/live' };

/** How far visible content shifts on its own while a page is open and games end and start in it. */
export async function rows(): Promise<Row[]> {
  const [app, browser] = await Promise.all([
    startApp({ FAIRBOOK_CLOCK_SPEED: String(SPEED) }),
    launchBrowser(),
  ]);
  try {
    const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1366, height: 900 } });
    await context.addCookies([{ name: 'cookies_agree_type', value: '1', url: app.url }]);
    await context.addInitScript(watchShifts);
    const open = Object.entries(PAGES).map(async ([name, path]) => {
      const page = await context.newPage();
      await page.goto(path);
      return { name, page };
    });
    const pages = await Promise.all(open);
    await sleep(MINUTES * 60_000);
    return await Promise.all(
      pages.map(async ({ name, page }) => ({
        name: `${name} left open: layout shift`,
        ours: await page.evaluate(() => (window as unknown as { shift: number }).shift),
        reference: null,
        ratio: null,
        unit: '',
        target: '< 0.02',
        note: `the sum of ${MINUTES} minutes, matches ${SPEED}× as fast, 1366 × 900`,
      })),
    );
  } finally {
    await browser.close();
    await app.stop();
  }
}

function watchShifts(): void {
  const watched = window as unknown as { shift: number };
  watched.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      watched.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
