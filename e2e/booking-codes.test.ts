import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { newMember, placeExpress } from './member.ts';
import { pickLegs } from './player.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

/** A separate browser context stands for another device. */
async function device(cookie?: { name: string; value: string }, width = 1366): Promise<Page> {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width, height: 900 },
  });
  if (cookie) await context.addCookies([{ ...cookie, url: app.url }]);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  return page;
}

const panel = (page: Page) => page.locator('aside.right');
const picks = (page: Page) => panel(page).locator('.leg .pick').allInnerTexts();
/** The same once the coupon, whose code loads with the first press, shows so many. */
async function picksOf(page: Page, count: number): Promise<string[]> {
  await expect.poll(async () => (await picks(page)).filter(Boolean).length).toBe(count);
  return picks(page);
}

test('a coupon is shared, and another device loads it by its link and by its eight characters', async () => {
  const mine = await device();
  await mine.goto('/en/line');
  await pickLegs({ page: mine, isPhone: false }, 3);
  const wanted = await picksOf(mine, 3);
  await panel(mine).getByRole('button', { name: 'Share' }).click();
  const share = mine.getByRole('dialog', { name: 'Share this coupon' });
  await share.getByRole('img', { name: 'QR code of the link' }).waitFor();
  const short = await share.locator('.around-short').innerText();
  expect(short).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await share.getByText('works without our server').click();
  const text = await share.locator('.around-text').innerText();
  expect(text).toMatch(/^FB1-[\w-]+\.[\w-]+$/);

  const other = await device();
  await other.context().addCookies([{ name: 'cookies_agree_type', value: '1', url: app.url }]);
  await other.goto(`/en?coupon=${text}`);
  const load = other.getByRole('dialog', { name: 'Load a coupon' });
  await load.getByText('Signed by us').waitFor();
  expect(await panel(other).locator('.leg').count()).toBe(0);
  await load.getByRole('button', { name: 'Add to coupon' }).click();
  await load.waitFor({ state: 'hidden' });
  await expect.poll(() => picks(other)).toEqual(wanted);
  // Only a second visit to the same link says that the coupon was loaded before.
  expect(await load.getByText('You loaded this coupon last time').count()).toBe(0);
  await other.goto(`/en?coupon=${text}`);
  await load.getByText('You loaded this coupon last time').waitFor();

  const typed = await device(undefined, 390);
  await typed.goto('/en');
  await typed.getByRole('button', { name: 'Coupon', exact: true }).click();
  await typed.getByRole('dialog').getByRole('button', { name: 'Load a code' }).click();
  const again = typed.getByRole('dialog', { name: 'Load a coupon' });
  await again.getByLabel('Code or link').fill('0000-0000');
  await typed.keyboard.press('Enter');
  await again.getByText('Check the eight characters').waitFor();
  await again.getByLabel('Code or link').fill(short.toLowerCase());
  await typed.keyboard.press('Enter');
  await again.getByText('3 of 3 can be added to your coupon').waitFor();
  for (const page of [mine, other, typed]) await page.context().close();
});

test('a player’s draft is the same on two devices, also after a time offline', async () => {
  const member = await newMember(app.url);
  const [desk, second] = await Promise.all([device(member.cookie), device(member.cookie)]);
  await Promise.all([desk.goto('/en/line'), second.goto('/en')]);
  await pickLegs({ page: desk, isPhone: false }, 2);
  const wanted = await picksOf(desk, 2);
  await expect.poll(() => picks(second)).toEqual(wanted);
  await second.context().setOffline(true);
  await panel(second)
    .getByRole('button', { name: /^Remove selection 1/ })
    .click();
  expect(await picks(desk)).toEqual(wanted);
  await second.context().setOffline(false);
  await expect.poll(() => picks(desk)).toEqual(wanted.slice(1));
  expect((await member.api('bets.coupons')).coupons).toEqual([]);
  for (const page of [desk, second]) await page.context().close();
});

test('a placed coupon is printed with a link back to it, and placed again', async () => {
  const member = await newMember(app.url);
  const couponId = await placeExpress(member);
  const { number } = await member.api('bets.coupon', { params: { id: couponId } });
  const page = await device(member.cookie);
  await page.goto(`/en/print-coupon/${number}`);
  await page.getByRole('img', { name: 'QR code with the address' }).waitFor();
  const { code } = await member.api('bets.couponReceipt', { params: { id: couponId } });
  expect((await page.locator('main').innerText()).replaceAll(' ', '')).toContain(code);
  await page.goto(`/en/office/history/${couponId}`);
  await page.getByRole('button', { name: 'Bet again' }).click();
  const load = page.getByRole('dialog', { name: 'Load a coupon' });
  await load.getByRole('button', { name: 'Add to coupon' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fairbook.coupon'))).toContain('"gameId"');
  expect((await member.api('bets.coupons')).coupons).toHaveLength(1);
  await page.context().close();
});

test('a coupon is generated for a target win, one game is replaced, and it is added to the panel', async () => {
  const page = await device();
  await page.goto('/en');
  await panel(page).getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('switch', { name: 'Coupon generator' }).click();
  await page.keyboard.press('Escape');
  await panel(page).getByRole('button', { name: 'Build a bet for me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Coupon generator' });
  await dialog.getByLabel('Stake').fill('5');
  await dialog.getByRole('button', { name: 'Build coupon' }).click();
  await dialog.getByText('Enter an amount above the stake').waitFor();
  await dialog.getByLabel('Target win').fill('50');
  await page.keyboard.press('Enter');
  const legs = dialog.locator('.around-legs li');
  await legs.first().waitFor();
  const count = await legs.count();
  expect(count).toBeGreaterThanOrEqual(3);
  const before = await legs.first().innerText();
  await legs.first().getByRole('button').click();
  await expect.poll(() => legs.first().innerText()).not.toBe(before);
  await dialog.getByRole('button', { name: 'Add to coupon' }).click();
  await expect.poll(() => panel(page).locator('.leg').count()).toBe(count);
  await page.context().close();
});
