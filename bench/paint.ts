import { launchBrowser } from '@fairbook/testkit/browser';
import type { Browser } from 'playwright-core';
import { startApp } from '../e2e/app.ts';
import { PHONE, SLOWER, slowDown } from './phone.ts';
import type { Row } from './table.ts';

const VISITS = 5;
/** Longer than any first paint takes. */
const WATCHED_MS = 5_000;

interface Paint {
  firstMs: number;
  largestMs: number;
  /** The largest element, as a tag with its classes. */
  what: string;
}

/** Times of the first and the largest paint of home, the live list and a game's page, on a first visit by phone. */
export async function rows(): Promise<Row[]> {
  const [app, browser] = await Promise.all([startApp(), launchBrowser()]);
  try {
    const list = await fetch(`${app.url}/en/live`).then((answer) => answer.text());
    const [, game] = /href="(\/en\/live\/football\/[^/"]+\/\d[^"]*)"/.exec(list) ?? [];
    if (game === undefined) throw new Error('no game is in play');
    const pages = {
      'home page': '/en',
      'live page': '/en/live',
      'page of a game': game,
    };
    const found: Row[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const paints: Paint[] = [];
      for (let n = 0; n < VISITS; n++) paints.push(await paintOf(browser, `${app.url}${path}`));
      const { firstMs, largestMs, what } = paints.toSorted((a, b) => a.largestMs - b.largestMs)[VISITS >> 1]!;
      found.push({
        name: `${name} on a phone: largest paint`,
        ours: largestMs,
        reference: firstMs,
        ratio: largestMs / firstMs,
        unit: 'ms',
        target: '≤ 1,200 ms',
        note: `first visit, 1.6 Mbit/s with 150 ms to the server, processor ${SLOWER}× slowed; beside the first paint; the middle of ${VISITS} visits; largest: ${what}`,
      });
    }
    return found;
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function paintOf(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(WATCHED_MS);
  const paint = await page.evaluate(
    () =>
      new Promise<Paint>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element | null };
          const [first] = performance.getEntriesByName('first-contentful-paint');
          const { tagName = 'gone', className = '' } = last.element ?? {};
          resolve({
            firstMs: first!.startTime,
            largestMs: last.startTime,
            what: `${tagName.toLowerCase()} ${className}`.trim(),
          });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return paint;
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
