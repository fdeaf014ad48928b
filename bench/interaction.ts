import { createApi } from '@fairbook/client';
import { launchBrowser } from '@fairbook/testkit/browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startApp } from '../e2e/app.ts';
import { untilListens } from '../e2e/listening.ts';
import { PHONE, SLOWER, slowDown } from './phone.ts';
import type { Row } from './table.ts';

const VISITS = 7;
/** Idle work of the page is over, and a press has been drawn. */
const SETTLE_MS = 4_000;
const DRAWN_MS = 1_500;
const LOOKS = { phone: PHONE, desk: { viewport: { width: 1366, height: 900 } } };

interface Interaction {
  name: string;
  path: string;
  act(page: Page): Promise<void>;
}

const PRICE = 'main .game button.odds:not([aria-disabled="true"]):visible';

/**
 * The slowest interaction, from the press until the next frame is drawn as the browser reports it (Event Timing):
 * typing in the search, a press on a price, opening a tab of a game, with the processor and the network of a phone.
 */
export async function rows(): Promise<Row[]> {
  const [app, browser] = await Promise.all([startApp({ FAIRBOOK_CLOCK_SPEED: '2' }), launchBrowser()]);
  try {
    const { games } = await createApi({ baseUrl: app.url })('sportsbook.lineGames', { query: { limit: 1 } });
    const team = games[0]!.opponents[0].name;
    const list = await fetch(`${app.url}/en/live`).then((answer) => answer.text());
    const [, game] = /href="(\/en\/live\/football\/[^/"]+\/\d[^"]*)"/.exec(list) ?? [];
    if (game === undefined) throw new Error('no game is in play');
    const found: Row[] = [];
    for (const each of interactions(game, team))
      for (const [look, options] of Object.entries(LOOKS)) {
        const visits: Slowest[] = [];
        for (let n = 0; n < VISITS; n++) visits.push(await slowestOf(browser, app.url, options, each));
        visits.sort((a, b) => a.ms - b.ms);
        const { ms, what } = visits[VISITS >> 1]!;
        found.push({
          name: `${each.name}, ${look}: slowest interaction`,
          ours: ms,
          reference: null,
          ratio: null,
          unit: 'ms',
          target: '≤ 100 ms',
          note: `until the next frame is drawn, steps of 8 ms; processor ${SLOWER}× slowed, 1.6 Mbit/s; the middle of ${visits.map((visit) => visit.ms).join(', ')}: ${what}`,
        });
      }
    return found;
  } finally {
    await browser.close();
    await app.stop();
  }
}

function interactions(game: string, team: string): Interaction[] {
  return [
    {
      name: 'search: opened and typed in',
      path: '/en',
      async act(page) {
        await page.keyboard.press('/');
        await page.locator('dialog [role=combobox]').waitFor();
        await page.keyboard.type(team.slice(0, 6), { delay: 150 });
        await page.locator('[role=grid] [role=row]').first().waitFor();
      },
    },
    {
      name: 'a press on a price',
      path: '/en',
      async act(page) {
        await page.locator(PRICE).first().click();
        await page.locator(`${PRICE}[aria-pressed="true"]`).first().waitFor();
        await page.locator(PRICE).nth(1).click();
      },
    },
    {
      name: 'tabs of a game',
      path: game,
      async act(page) {
        const tabs = page.locator('main [role=tab]:visible');
        const count = Math.min(4, await tabs.count());
        if (count < 2) throw new Error('the game has no tabs');
        for (let n = count - 1; n >= 0; n--) {
          await tabs.nth(n).click();
          await page.waitForTimeout(DRAWN_MS);
        }
      },
    },
  ];
}

async function slowestOf(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  { path, act }: Interaction,
): Promise<Slowest> {
  const context = await browser.newContext({ baseURL: url, ...options });
  await context.addCookies([{ name: 'cookies_agree_type', value: '1', url }]);
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  await slowDown(page);
  await page.goto(path);
  await untilListens(page);
  await page.waitForTimeout(SETTLE_MS);
  await act(page);
  await page.waitForTimeout(DRAWN_MS);
  const slowest = await page.evaluate(() => (window as unknown as { slowest: Slowest }).slowest);
  await context.close();
  return slowest;
}

interface Slowest {
  ms: number;
  /** Which event it was, and how long it waited for its turn, ran, and waited for the frame. */
  what: string;
}

/** An interaction shorter than the browser's threshold of 16 ms counts as 16. */
function watchInteractions(): void {
  const watched = window as unknown as { slowest: Slowest };
  watched.slowest = { ms: 16, what: 'none of them over 16 ms' };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0 && entry.duration > watched.slowest.ms) {
        const { duration: ms, name, startTime, processingStart, processingEnd } = entry;
        const [waited, ran] = [processingStart - startTime, processingEnd - processingStart];
        const parts = [waited, ran, ms - waited - ran].map((part) => Math.round(part));
        watched.slowest = { ms, what: `${name}, waited, ran, drew ${parts.join(' + ')} ms` };
      }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
