import { launchBrowser } from '@fairbook/testkit/browser';
import { startApp } from '../e2e/app.ts';
import { openPanel } from '../e2e/own-prices.ts';
import { CHANGES_PER_SECOND, each, framesOf } from './drawn.ts';
import type { Row } from './table.ts';

const LEGS = 50;
const SECONDS = 4;
const SLOWER = 4;
/** Time for the page to settle after it loads. */
const SETTLE_MS = 2_000;
/** Changes before the first counted one, while the browser compiles the code. */
const WARM_UP = 40;

/**
 * Frames a second of a page with a coupon of 50 legs while 20 prices a second change, its main thread throttled to a
 * quarter of its speed. The reference is the same page while nothing changes.
 */
export async function rows(): Promise<Row[]> {
  const [app, browser] = await Promise.all([startApp({ FAIRBOOK_CLOCK_SPEED: '1' }), launchBrowser()]);
  try {
    const found: Row[] = [];
    for (const [name, typeId] of [
      ['express', 1],
      ['system', 2],
      ['singles', 9],
    ] as const) {
      const { context, page, say } = await openPanel(browser, app.url, { typeId, count: LEGS });
      const cdp = await context.newCDPSession(page);
      await page.waitForTimeout(SETTLE_MS);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const still = await framesOf(page, SECONDS, () => {});
      await each(WARM_UP, say);
      const moving = await framesOf(page, SECONDS, (n) => say(WARM_UP + n));
      await context.close();
      found.push({
        name: `coupon of ${LEGS} legs, ${name}: frames`,
        ours: moving.perSecond,
        reference: still.perSecond,
        ratio: moving.perSecond / still.perSecond,
        unit: '1/s',
        target: '≥ 59',
        note: `${CHANGES_PER_SECOND} price changes a second, processor ${SLOWER}× slowed, after two seconds of them, against no change; longest gap ${moving.longestMs.toFixed(0)} ms`,
      });
    }
    return found;
  } finally {
    await browser.close();
    await app.stop();
  }
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
