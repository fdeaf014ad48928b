import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roomFor } from '../tools/test/pace.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { oneWay } from './faults.ts';
import { untilListens } from './listening.ts';
import { openPanel } from './own-prices.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

const LEGS = 50;
const CHANGES_PER_SECOND = 20;
const CHANGES = 60;
/** How many times slower than this machine a mid-range phone is. */
const SLOWER = 4;
/** The browsers' definition of a long task. */
const LONG_TASK_MS = 50;

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

/** The page's own work; the rest of a task belongs to the browser and to the measurement. */
const WORK: ReadonlySet<string> = new Set(['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']);

/**
 * Milliseconds of the page's main thread per price change, everything included: parsing, sums, rendering, layout. It
 * is the thread's own time, without that of other load on the machine; `npm run bench` counts the frames.
 */
async function costOfChange(typeId: number): Promise<number> {
  const { context, page, say } = await openPanel(browser, app.url, { typeId, count: LEGS });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const seconds = metrics.filter(({ name }) => WORK.has(name)).reduce((sum, { value }) => sum + value, 0);
    return seconds * 1000;
  };
  await untilListens(page);
  const changed = await changedLegs(page);
  const before = await spent();
  for (let n = 0; n < CHANGES; n++) {
    say(n);
    // The rate that is measured, nothing that is waited for.
    await page.waitForTimeout(1000 / CHANGES_PER_SECOND);
  }
  // A busy page is behind with its changes, and its work isn't done before they are shown.
  await expect.poll(changed).toBeGreaterThan(LEGS / 10);
  const cost = ((await spent()) - before) / CHANGES;
  await context.close();
  return cost;
}

/** Watches the coupon; the answer says how many legs have changed what they show since. */
async function changedLegs(page: Page): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle(() => {
    const legs = new Set<Element>();
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const leg = (target instanceof Element ? target : target.parentElement)?.closest('.leg');
        if (leg) legs.add(leg);
      }
    }).observe(document.querySelector('aside.right')!, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return legs;
  });
  return () => seen.evaluate((legs) => legs.size);
}

test.each(
  oneWay(
    [
      ['express', 1],
      ['system', 2],
      ['singles', 9],
    ] as const,
    1,
  ),
)(
  '%s of 50 legs: a price change is no long task at a quarter of this machine’s speed',
  async (name, typeId) => {
    // Other load makes a thread dearer, never cheaper, as cores share caches and units: the best of three tries counts.
    let share = Number.POSITIVE_INFINITY;
    for (let n = 0; n < 3 && share >= 1; n++) {
      const cost = (await costOfChange(typeId)) * SLOWER;
      console.log(`${name} of ${LEGS}: ${cost.toFixed(1)} ms a change if ${SLOWER} times slower`);
      share = Math.min(share, cost / roomFor(LONG_TASK_MS));
    }
    expect(share).toBeLessThan(1);
  },
);
