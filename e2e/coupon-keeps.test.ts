import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { newMember } from './member.ts';
import { pickLegs, pricesAhead, register, takeAnyPrice } from './player.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

/** Tabs of one browser share a context. */
function newBrowser(): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: app.url,
    viewport: { width: 1366, height: 900 },
  });
}

const panel = (page: Page) => page.locator('aside.right');
const picks = (page: Page) => panel(page).locator('.leg .pick').allInnerTexts();
/** Placements whose outcome the page would ask the server for. */
const undecided = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('fairbook.sent.')));
const FOLLOWS = { timeout: 60_000 };

/** Counts how often a tab writes the state that all tabs share, and keeps the last mark of another tab. */
async function countWords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key: string, value: string) {
      const shared = window as unknown as { words?: number };
      if (key === 'fairbook.coupon-tabs') shared.words = (shared.words ?? 0) + 1;
      write.call(this, key, value);
    };
    addEventListener('storage', ({ key, newValue }) => {
      if (key === 'test.mark') Object.assign(window, { mark: newValue });
    });
  });
}

/** Waits until a tab has heard all that another has written so far: tabs hear each other in order. */
async function hears(by: Page, from: Page): Promise<void> {
  const mark = crypto.randomUUID();
  await from.evaluate((text) => localStorage.setItem('test.mark', text), mark);
  await by.waitForFunction((text) => (window as unknown as { mark?: string }).mark === text, mark);
}
const words = (page: Page) => page.evaluate(() => (window as unknown as { words?: number }).words ?? 0);

test('two tabs share one coupon: a leg of each is in both, a removed one leaves both, and then neither writes', async () => {
  const context = await newBrowser();
  const [a, b] = [await context.newPage(), await context.newPage()];
  await Promise.all([a, b].map(countWords));
  await Promise.all([a, b].map((page) => page.clock.install()));
  await Promise.all([a.goto('/en/line'), b.goto('/en/line')]);
  const prices = await pricesAhead(b, 3);
  await pickLegs({ page: a, isPhone: false }, 1);
  // A leg has no name at first.
  const named = async (page: Page) => (await picks(page)).filter(Boolean).join();
  await expect.poll(() => named(a), FOLLOWS).not.toBe('');
  await expect.poll(async () => (await named(b)) === (await named(a)), FOLLOWS).toBe(true);
  expect(await picks(b)).toHaveLength(1);

  await prices[1]!.click();
  await expect.poll(async () => (await picks(a)).length, FOLLOWS).toBe(2);
  // At the same moment, before either tab has seen the other's change.
  await Promise.all([
    panel(a)
      .getByRole('button', { name: /^Remove selection 1/ })
      .click(),
    prices[2]!.click(),
  ]);
  await expect.poll(async () => (await picks(a)).length, FOLLOWS).toBe(2);
  await expect
    .poll(async () => (await named(a)) === (await named(b)) && (await named(b)).includes(','), FOLLOWS)
    .toBe(true);
  await panel(a)
    .getByLabel(/^Stake,/)
    .fill('7');
  await expect
    .poll(
      () =>
        panel(b)
          .getByLabel(/^Stake,/)
          .inputValue(),
      FOLLOWS,
    )
    .toBe('7');

  const said = async () => (await words(a)) + (await words(b));
  const isQuiet = async () => {
    const before = await said();
    await hears(b, a);
    await b.clock.runFor(2_000);
    await hears(a, b);
    await a.clock.runFor(2_000);
    return (await said()) === before;
  };
  await expect.poll(isQuiet).toBe(true);
  expect(await said()).toBeLessThan(20);
  await context.close();
});

test('a coupon placed in one tab disappears from the other', async () => {
  const member = await newMember(app.url);
  const context = await newBrowser();
  await context.addCookies([{ ...member.cookie, url: app.url }]);
  const [a, b] = [await context.newPage(), await context.newPage()];
  await Promise.all([a.goto('/en/line'), b.goto('/en/line')]);
  await pickLegs({ page: a, isPhone: false }, 2);
  await takeAnyPrice({ page: a });
  await expect.poll(async () => (await picks(b)).length, FOLLOWS).toBe(2);
  await panel(a).getByLabel('Stake, €').fill('2');
  await panel(a)
    .getByRole('button', { name: /^Place €2\.00/ })
    .click();
  await panel(a).getByRole('button', { name: 'Keep these selections' }).waitFor(FOLLOWS);
  await expect.poll(() => picks(b), FOLLOWS).toEqual([]);
  await expect.poll(() => undecided(b)).toEqual([]);
  expect((await member.api('bets.coupons')).coupons).toHaveLength(1);
  await context.close();
});

test('the coupon is kept through a reload, another language, and a registration', async () => {
  const context = await newBrowser();
  const page = await context.newPage();
  await page.goto('/en/line');
  await pickLegs({ page, isPhone: false }, 3);
  await panel(page).getByRole('radio', { name: 'System' }).click();
  await panel(page)
    .getByLabel(/^Stake,/)
    .fill('6');
  const wanted = await picks(page);

  await page.reload();
  await expect.poll(() => picks(page), FOLLOWS).toEqual(wanted);
  await page.goto('/ru/line');
  await expect.poll(async () => (await picks(page)).length, FOLLOWS).toBe(3);
  await page.goto('/en/line');
  await register({ page, isPhone: false });
  await expect.poll(() => picks(page), FOLLOWS).toEqual(wanted);
  expect(await panel(page).getByRole('radio', { name: 'System' }).isChecked()).toBe(true);
  // The account has another currency, so the default stake replaces the six.
  await expect.poll(() => panel(page).getByLabel('Stake, £').inputValue()).toBe('5.00');
  await context.close();
});

test('a player who signs in keeps the coupon with its stake', async () => {
  const context = await newBrowser();
  const page = await context.newPage();
  await page.goto('/en/line');
  await pickLegs({ page, isPhone: false }, 2);
  await panel(page).getByLabel('Stake, €').fill('6');
  const wanted = await picks(page);
  const member = await newMember(app.url);
  await context.addCookies([{ ...member.cookie, url: app.url }]);
  await page.reload();
  await panel(page).getByText('Balance €100.00').waitFor(FOLLOWS);
  await expect.poll(() => picks(page)).toEqual(wanted);
  await expect.poll(() => panel(page).getByLabel('Stake, €').inputValue()).toBe('6');
  await context.close();
});
