import { launchBrowser } from '@fairbook/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { balance, deposit, openCoupon, pickLegs, register } from './player.ts';

/** At 200 times real speed a match takes half a minute, and the wait for it is long enough. */
const SPEED = '200';
const AHEAD_MS = 12_000;

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp({ FAIRBOOK_CLOCK_SPEED: SPEED }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

const SIZES = [
  { name: 'desktop', viewport: { width: 1366, height: 900 }, isPhone: false },
  { name: 'phone', viewport: { width: 390, height: 844 }, isPhone: true },
] as const;

describe.each(SIZES)('the main job on a $name', { concurrent: true }, ({ viewport, isPhone }) => {
  test('register, deposit, bet, receipt, settlement and its explanation', { timeout: 180_000 }, async ({
    expect,
  }) => {
    await using context = await browser.newContext({
      viewport,
      hasTouch: isPhone,
      isMobile: isPhone,
      baseURL: app.url,
    });
    const page = await context.newPage();
    const player = { page, isPhone };
    const faults = watch(page);
    await page.goto('/en');
    const { login } = await register(player);
    expect(login).toMatch(/^\d{6,}$/);

    await deposit(player);
    await expect
      .poll(async () => Number((await balance(player)).replaceAll(',', '')), { timeout: 15_000 })
      .toBeGreaterThan(0);
    const paidIn = await balance(player);

    await page.goto('/en');
    await pickLegs(player, 2, AHEAD_MS);
    const coupon = await openCoupon(player);
    expect(await coupon.locator('.leg').count()).toBe(2);
    await coupon.locator('[data-step="place"]').click();
    await coupon.getByText('possible win', { exact: true }).first().waitFor();
    await expect.poll(() => balance(player), { timeout: 15_000 }).not.toBe(paidIn);
    const staked = await balance(player);

    await page.goto('/en/office/history');
    const link = page.locator('main a[href*="/office/history/"]:visible').first();
    await link.waitFor();
    expect(await balance(player)).toBe(staked);
    await link.click();
    await page.getByRole('heading', { name: /Express/ }).waitFor();
    await expect
      .poll(() => page.locator('main').innerText(), { timeout: 150_000, interval: 1_000 })
      .toMatch(/\b(Won|Lost|Void)\b/);
    await expect.poll(() => page.locator('main').innerText()).toMatch(/Why|rounded down/);
    expect(faults).toEqual([]);
  });
});

test('a page that is slow to come shows that it is coming, and then itself', async () => {
  const page = await browser.newPage({ baseURL: app.url, viewport: SIZES[0].viewport });
  await page.goto('/en');
  await page.waitForTimeout(1_000);
  await page.route('**/views-api/sports/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Upcoming' }).click();
  await page.locator('main .skeleton').first().waitFor();
  expect(await page.locator('main .game a:visible').count()).toBe(0);
  await page.getByRole('heading', { level: 1, name: 'Upcoming' }).waitFor();
  expect(await page.locator('main .skeleton').count()).toBe(0);
  await page.close();
});

/** Errors of the page and refused requests are faults of ours: a main job shows none. */
function watch(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} at ${message.location().url}`);
  });
  return faults;
}
