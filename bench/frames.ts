import { launchBrowser } from '@fairbook/testkit/browser';
import type { Page } from 'playwright-core';
import { startApp } from '../e2e/app.ts';
import { openPanel } from '../e2e/own-prices.ts';
import type { Row } from './table.ts';

const LEGS = 50;
const CHANGES_PER_SECOND = 20;
const SECONDS = 4;
const SLOWER = 4;
/** What the page does once, before it is at rest. */
const SETTLE_MS = 2_000;

/**
 * Frames a second of a page whose coupon has 50 legs while 20 prices a second change, its main thread held to a quarter
 * of its speed by the browser. The reference is the same page while nothing changes.
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
      const still = await framesOf(page, () => {});
      const moving = await framesOf(page, say);
      await context.close();
      found.push({
        name: `coupon of ${LEGS} legs, ${name}: frames`,
        ours: moving.perSecond,
        reference: still.perSecond,
        ratio: moving.perSecond / still.perSecond,
        unit: '1/s',
        target: '≥ 59',
        note: `${CHANGES_PER_SECOND} price changes a second, processor ${SLOWER}× slowed, against no change; longest gap ${moving.longestMs.toFixed(0)} ms`,
      });
    }
    return found;
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function framesOf(page: Page, say: (n: number) => void) {
  const heard = page.evaluate(
    (ms) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const frame = (now: number) => {
          times.push(now);
          if (now - times[0]! < ms) requestAnimationFrame(frame);
          else resolve(times);
        };
        requestAnimationFrame(frame);
      }),
    SECONDS * 1000,
  );
  const start = Date.now();
  for (let n = 0; n < SECONDS * CHANGES_PER_SECOND; n++) {
    say(n);
    const next = start + ((n + 1) * 1000) / CHANGES_PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, next - Date.now()));
  }
  const times = await heard;
  const gaps = times.slice(1).map((time, i) => time - times[i]!);
  return { perSecond: (gaps.length / (times.at(-1)! - times[0]!)) * 1000, longestMs: Math.max(...gaps) };
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
