import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

const priceOf = (page: Page) => page.locator('main button.odds:not([aria-disabled="true"]):visible').nth(4);
const dialogOf = (page: Page) => page.getByRole('dialog');
const selected = (page: Page) => page.locator('main button.odds[aria-pressed="true"]').count();

/** Opens an upcoming game, whose prices stay on offer, and runs `look` there as a visitor. */
async function onGame(options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
  const answer = await fetch(`${app.url}/line-api/v1/line/games?limit=200`);
  const { games } = (await answer.json()) as { games: { id: number; champId: number }[] };
  const game = games.at(-1)!;
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${app.url}/en/line/football/${game.champId}/${game.id}`);
  await priceOf(page).waitFor();
  await untilListens(page);
  await look(page);
  expect(faults).toEqual([]);
  await context.close();
}

it('a price on the game page shows its trail by keyboard, and the focus returns', () =>
  onGame({ viewport: { width: 1366, height: 900 } }, async (page) => {
    await priceOf(page).focus();
    await page.keyboard.press('Shift+F10');
    const dialog = dialogOf(page);
    await dialog.getByRole('img', { name: /^Price from .*: opened at .*, lowest .*, last .*\.$/ }).waitFor();
    expect(await dialog.locator('dt').allInnerTexts()).toEqual(['Opening', 'Lowest', 'Highest']);
    await dialog.getByRole('button', { name: /as a table$/ }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('columnheader', { name: 'Price' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await priceOf(page).evaluate((price) => price === document.activeElement)).toBe(true);
    expect(await selected(page)).toBe(0);
  }));

it('a right press shows it, too, and so does the price of a leg by mouse and by keyboard', () =>
  onGame({ viewport: { width: 1366, height: 900 } }, async (page) => {
    const dialog = dialogOf(page);
    await priceOf(page).click({ button: 'right' });
    await dialog.getByText('since opening').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await selected(page)).toBe(0);

    await priceOf(page).click();
    const leg = page.locator('aside.right .leg').getByRole('button', { description: 'How this price moved' });
    await leg.click();
    await dialog.getByText('since opening').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await leg.press('Enter');
    await dialog.getByText('since opening').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await leg.evaluate((price) => price === document.activeElement)).toBe(true);
  }));

it('a long touch on a price opens the trail, too, and selects nothing', () =>
  onGame({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async (page) => {
    const price = priceOf(page);
    // The coupon's code loads with the first touch of a price; until then nothing listens.
    await price.tap();
    await page.getByRole('button', { name: /place €/ }).waitFor();
    await price.tap();
    await expect.poll(() => selected(page)).toBe(0);
    const { x, y, width, height } = (await price.boundingBox())!;
    const client = await page.context().newCDPSession(page);
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await dialogOf(page).getByText('since opening').waitFor();
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await dialogOf(page).getByRole('button', { name: 'Close' }).tap();
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect(await selected(page)).toBe(0);
  }));

it('a trail that didn’t load says so, and can be reloaded', () =>
  onGame({ viewport: { width: 1024, height: 800 } }, async (page) => {
    await page.route('**/prices?**', (route) => route.abort());
    await priceOf(page).click({ button: 'right' });
    const again = dialogOf(page).getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute('**/prices?**');
    await again.click();
    await dialogOf(page).getByText('since opening').waitFor();
  }));
