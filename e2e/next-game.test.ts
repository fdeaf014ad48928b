import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

/** Longer than the test takes on a busy machine. */
const AHEAD_MS = 300_000;

/** A phone on the page of an upcoming game that has a game after it in its league. */
async function onAGame(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addCookies([{ name: 'cookies_agree_type', value: '1', url: app.url }]);
  const page = await context.newPage();
  await page.goto('/en/line/football');
  const games = await page.locator('main .game:has(a.game-id)').evaluateAll((rows) =>
    rows.map((row) => ({
      href: row.querySelector('a.game-id')!.getAttribute('href')!,
      starts: Date.parse(row.querySelector('time')?.dateTime ?? ''),
    })),
  );
  // A game that begins meanwhile gets another page.
  const hrefs = games.filter(({ starts }) => starts > Date.now() + AHEAD_MS).map(({ href }) => href);
  const leagueOf = (href: string) => href.slice(0, href.lastIndexOf('/'));
  await page.goto(hrefs.find((href, n) => leagueOf(href) === leagueOf(hrefs[n + 1] ?? ''))!);
  await untilListens(page);
  await page.locator('main a[rel=next]').waitFor();
  return page;
}

/** A finger on the scoreboard that goes so far, in steps. */
async function wipe(page: Page, dx: number, dy = 0): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const box = (await page.getByRole('region', { name: 'Score' }).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const at = (part: number) => [{ x: x + dx * part, y: y + dy * part }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1])
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a wipe over the scoreboard leads to the next game of the league and back, a link names it', async () => {
  const page = await onAGame();
  const first = new URL(page.url()).pathname;
  const link = page.locator('main a[rel=next]');
  const to = (await link.getAttribute('href'))!;
  expect(await link.getAttribute('aria-label')).toMatch(/^Next game: .+ – .+$/);
  await wipe(page, 40, 200);
  await wipe(page, -20);
  expect(new URL(page.url()).pathname).toBe(first);
  await wipe(page, -160);
  await page.waitForURL(`${app.url}${to}`);
  const back = page.locator('main a[rel=prev]');
  await back.and(page.locator(`[href="${first}"]`)).waitFor();
  await wipe(page, 160);
  await page.waitForURL(`${app.url}${first}`);
  await link.and(page.locator(`[href="${to}"]`)).press('Enter');
  await page.waitForURL(`${app.url}${to}`);
  await page.context().close();
});
