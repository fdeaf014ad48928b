import { launchBrowser } from '@fairbook/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { startApp } from '../e2e/app.ts';
import { type Member, newMember, signedInPage } from '../e2e/member.ts';
import { shownOf } from './drawn.ts';
import { PHONE, SLOWER } from './phone.ts';
import type { Row } from './table.ts';

const SECONDS = 8;
const SETTLE_MS = 3_000;
/** How often the page presses the button of the game, if it can be pressed. */
const PRESS_MS = 250;
const LOOKS = { desk: { viewport: { width: 1366, height: 900 } }, phone: PHONE };
const GAMES = ['crash', 'slot-slate-terrace', 'plinko', 'wheel'];

/**
 * Frames that games show while they are played, on a processor that is 4× slower: 60 a second less those that the browser's
 * compositor dropped. The reference is the same page before the first press, except in crash, whose rounds go
 * on by themselves.
 */
export async function rows(): Promise<Row[]> {
  const [app, browser] = await Promise.all([startApp({ FAIRBOOK_CLOCK_SPEED: '1' }), launchBrowser()]);
  try {
    const member = await newMember(app.url, '500.00');
    const found: Row[] = [];
    for (const [look, options] of Object.entries(LOOKS))
      for (const game of GAMES)
        found.push(
          await rowOf(`${game}, ${look}`, await opened(browser, app.url, { member, options, game })),
        );
    return found;
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function opened(
  browser: Browser,
  url: string,
  { member, options, game }: { member: Member; options: object; game: string },
): Promise<Page> {
  const page = await signedInPage(browser, url, member, options);
  await page.goto(`/en/games/${game}`);
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

async function rowOf(name: string, page: Page): Promise<Row> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (key: string) => metrics.find(({ name: each }) => each === key)?.value ?? 0;
  };
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const still = await shownOf(cdp, page, SECONDS, () => {});
  await page.evaluate((ms) => {
    setInterval(() => {
      const act = document.querySelector<HTMLButtonElement>('main .btn.primary.lg');
      if (act?.getAttribute('aria-disabled') !== 'true') act?.click();
    }, ms);
  }, PRESS_MS);
  const before = await spent();
  const moving = await shownOf(cdp, page, SECONDS, () => {});
  const after = await spent();
  const perFrame = (key: string) => (after(key) - before(key)) / (moving.perSecond * SECONDS);
  await page.context().close();
  return {
    name: `${name}: frames shown while it is played`,
    ours: moving.shown,
    reference: still.shown,
    ratio: moving.shown / still.shown,
    unit: '1/s',
    target: '≥ 59',
    note: `processor ${SLOWER}× slowed; its main thread makes ${moving.perSecond.toFixed(1)} beside ${still.perSecond.toFixed(1)}, longest gap ${moving.longestMs.toFixed(0)} ms; a frame costs ${(1_000 * perFrame('TaskDuration')).toFixed(1)} ms of the main thread, ${perFrame('LayoutCount').toFixed(2)} layouts and ${perFrame('RecalcStyleCount').toFixed(2)} style passes`,
  };
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
