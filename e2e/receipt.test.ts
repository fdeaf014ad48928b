import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { barriersOn } from './faults.ts';
import { untilListens } from './listening.ts';
import { newMember, placeExpress } from './member.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;
let context: BrowserContext;
let saved: string;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

test('the receipt of a coupon is checked on its page and saved with its whole proof', async () => {
  const member = await newMember(app.url);
  const couponId = await placeExpress(member);
  context = await browser.newContext({ baseURL: app.url, viewport: { width: 1366, height: 900 } });
  await context.addCookies([{ ...member.cookie, url: app.url }]);
  const page = await context.newPage();
  await page.goto(`/en/office/history/${couponId}`);
  await page.getByRole('link', { name: 'See the whole receipt' }).click();
  await page.getByRole('heading', { name: /^Receipt of coupon/ }).waitFor();
  await page.getByText('genuine', { exact: true }).waitFor();
  await expect.poll(() => marks(page), { timeout: 20_000 }).toEqual([6, 0]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save everything' }).click();
  saved = readFileSync(await (await download).path(), 'utf8');
  expect(JSON.parse(saved).receipt.statement.couponId).toBe(couponId);
  await context.close();
});

test('a visitor checks the saved file, and none of it leaves the browser', async () => {
  const visitor = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  const page = await visitor.newPage();
  await page.goto('/en/office/receipt');
  await page.getByText('Drop a saved receipt here').waitFor();
  await untilListens(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.postData() ?? '');
  });
  await choose(page, 'receipt.json', saved);
  await page.getByText('genuine', { exact: true }).waitFor();
  expect(await marks(page)).toEqual([6, 0]);

  const forged = JSON.parse(saved);
  forged.receipt.statement.amount = '999.00';
  await choose(page, 'forged.json', JSON.stringify(forged));
  await page.getByRole('status').getByText('doesn’t match').waitFor();
  expect((await marks(page))[1]).toBe(1);

  await choose(page, 'holiday.txt', 'hello');
  await page.getByText('can’t be read as a receipt').waitFor();
  expect(sent.filter((body) => body.includes('fairbook-receipt'))).toEqual([]);
  await visitor.close();
});

test('the witnesses of the log are read and opened by keyboard, in both themes', async () => {
  const visitor = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  const page = await visitor.newPage();
  const keys = ['w.example/1+1a2b3c4d+BAAA', 'w.example/2+5a6b7c8d+BBBB'];
  await page.route('**/proof-api/v1/witnesses', async (route) => {
    const now = await (await route.fetch()).json();
    const at = now.head.at;
    const [well, forked] = [
      { name: 'w.example/1', key: keys[0], size: now.head.size, at, behindSince: null, fault: null },
      { name: 'w.example/2', key: keys[1], size: null, at: null, behindSince: at, fault: 'forked' },
    ];
    await route.fulfill({ json: { ...now, threshold: 1, witnesses: [well, forked] } });
  });
  // The page asks for them itself when it is reached by a link.
  await page.goto('/en/status');
  await untilListens(page);
  await page.getByRole('link', { name: 'receipts' }).press('Enter');
  const panel = page.getByRole('region', { name: 'The log and its witnesses' });
  await panel.waitFor();
  for (const [i, key] of keys.entries()) {
    const summary = panel.locator('summary').nth(i);
    const shown = panel.getByText(key);
    expect(await shown.isVisible()).toBe(false);
    await summary.focus();
    await page.keyboard.press('Enter');
    await shown.waitFor();
  }
  // From one key to the next, and out of the panel.
  await panel.locator('summary').first().focus();
  await page.keyboard.press('Tab');
  expect(
    await panel
      .locator('summary')
      .nth(1)
      .evaluate((node) => node === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Tab');
  expect(await panel.getByRole('link').evaluate((node) => node === document.activeElement)).toBe(true);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await barriersOn(page), colorScheme).toEqual([]);
  }
  const isWide = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(isWide)).toBe(false);
  await visitor.close();
});

async function choose(page: Page, name: string, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer });
}

/** How many checks pass and how many fail. */
async function marks(page: Page): Promise<number[]> {
  const count = (word: string) => page.locator('li .vh', { hasText: word }).count();
  return [await count(': matches'), await count(': doesn’t match')];
}
