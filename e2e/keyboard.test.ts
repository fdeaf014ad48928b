import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { newMember } from './member.ts';
import { place, pricesAhead } from './player.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

test('a bet without a mouse: skip link, prices, coupon, receipt', async () => {
  const member = await newMember(app.url);
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1366, height: 900 } });
  await context.addCookies([{ ...member.cookie, url: app.url }]);
  const page = await context.newPage();
  await page.goto('/en/line/football');
  await untilListens(page);

  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip to content/i);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.matches('main button.odds'))).toBe(true);

  const [price] = await pricesAhead(page, 1);
  await tabTo(page, price!);
  await page.keyboard.press('Enter');
  await price!.and(page.locator('[aria-pressed="true"]')).waitFor();

  await page.locator('aside.right [data-step="place"]').waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('c');
      return page.evaluate(() => document.activeElement?.matches('aside.right .stake input'));
    })
    .toBe(true);
  await place(page.locator('aside.right'), () => page.keyboard.press('Control+Enter'));
  expect(await page.evaluate(() => document.activeElement?.closest('aside.right') !== null)).toBe(true);

  const { coupons } = await member.api('bets.coupons');
  expect(coupons).toHaveLength(1);
  await context.close();
});

/** Pages, and after how many presses of Tab the first price must have the focus: ten, and two skip links. */
const STOPS = [
  ['/en', 12],
  ['/en/live', 12],
  ['/en/line', 12],
] as const;

test('menus and rows of chips are one stop each: the first price is a few presses of Tab away', async () => {
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1366, height: 900 } });
  await context.addCookies([{ name: 'cookies_agree_type', value: '1', url: app.url }]);
  const page = await context.newPage();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  for (const [path, most] of STOPS) {
    await page.goto(path);
    await untilListens(page);
    const stops: string[] = [];
    while (!(await page.evaluate(() => document.activeElement?.matches('main button.odds')))) {
      await page.keyboard.press('Tab');
      stops.push(await focused());
      expect(stops.length, `${path}: ${stops.join(' | ')}`).toBeLessThanOrEqual(most);
    }

    await page.locator('.mainnav a').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Live');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe(await page.locator('.mainnav > *:visible').last().textContent());
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('.skip'))).toBe(true);

    // The links of a list: arrows walk over leagues and games, Tab goes on to the price of the row.
    const league = page.locator('main .l-line a').first();
    const row = page.locator('main .game', { has: page.locator('a.game-id:focus') });
    // A row whose game begins meanwhile is taken away with the focus; the next one is then walked to.
    await expect
      .poll(async () => {
        await league.focus();
        await page.keyboard.press('ArrowDown');
        // The element, because the price in its name moves.
        const first = await row.locator('button.odds').first().elementHandle({ timeout: 1_000 });
        await page.keyboard.press('Tab');
        return first?.evaluate((price) => price === document.activeElement);
      })
      .toBe(true);
  }
  await context.close();
});

test('the focus is never behind the floating parts of a phone: header, bet bar, navigation, consent question', async () => {
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/en/line/football');
  await untilListens(page);
  await page.locator('main button.odds:not([aria-disabled="true"])').first().click();
  await page.locator('.quick').waitFor();
  await page.locator('.consent').waitFor();
  const covered: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(whatCoversTheFocus);
    if (behind) covered.push(behind);
  }
  expect(covered).toEqual([]);
  await context.close();
});

test('letters typed right after a slash are kept until the search is there', async () => {
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1366, height: 900 } });
  await context.addCookies([{ name: 'cookies_agree_type', value: '1', url: app.url }]);
  const page = await context.newPage();
  const field = page.getByRole('combobox', { name: 'Search' });
  let release = () => {};
  async function hold(): Promise<void> {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/(?!early\.)[^/]*\.js$/, (route) => held.then(() => route.continue()));
  }
  await page.goto('/en');
  await untilListens(page);
  await page.waitForLoadState('networkidle');
  await hold();
  await page.keyboard.type('/rex');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('al');
  expect(await field.count()).toBe(0);
  release();
  await field.waitFor();
  await expect.poll(() => field.inputValue()).toBe('real');

  // Before anything on the page listens to keys.
  await page.unrouteAll({ behavior: 'wait' });
  await hold();
  await page.reload({ waitUntil: 'commit' });
  await page.locator('main .game').first().waitFor();
  // A slash is kept as soon as the first script of the page runs.
  const isKept = () =>
    page.evaluate(() => {
      const slash = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
      return !document.dispatchEvent(slash);
    });
  await expect.poll(isKept).toBe(true);
  await page.keyboard.type('bar');
  release();
  await expect.poll(() => field.inputValue()).toBe('bar');
  await context.close();
});

test('a slash focuses the search, a question mark lists the keys, and a page gets no focus ring', async () => {
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1366, height: 900 } });
  await context.addCookies([{ name: 'cookies_agree_type', value: '1', url: app.url }]);
  const page = await context.newPage();
  await page.goto('/en');
  await untilListens(page);
  // The keys of the page come beside it.
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  const field = search.getByRole('searchbox').or(search.getByRole('combobox')).first();
  await field.waitFor();
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.type('1/2?');
  expect(await field.inputValue()).toBe('1/2?');
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'detached' });
  await page.locator('main .sport-head h2, main h2').filter({ visible: true }).first().click();
  await page.keyboard.press('Shift');
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('main')!).outlineStyle)).toBe(
    'none',
  );

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  await keys.waitFor();
  expect(await keys.locator('kbd').allTextContents()).toContain('/');
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await context.close();
});

function whatCoversTheFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.closest('.skip')) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const isSeen = above !== null && (focused.contains(above) || above.contains(focused));
  return isSeen ? null : `${focused.outerHTML.slice(0, 80)} behind ${above?.outerHTML.slice(0, 60)}`;
}

/** Presses Tab until the focus is on the element, as a player without a mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`200 presses of Tab did not reach ${wanted}`);
}
