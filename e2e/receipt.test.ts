import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
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
  await expect.poll(() => marks(page)).toEqual([6, 0]);

  expect(await page.getByText('Root', { exact: true }).count()).toBe(1);
  expect(await widestGaps(page)).toEqual({ panels: 'at most 24 px', labels: 'at most 200 px' });

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
  await expect.poll(() => marks(page)).toEqual([6, 0]);

  const forged = JSON.parse(saved);
  forged.receipt.statement.amount = '999.00';
  await choose(page, 'forged.json', JSON.stringify(forged));
  await page.getByRole('status').getByText('doesn’t match').waitFor();
  await expect.poll(async () => (await marks(page))[1]).toBe(1);

  await choose(page, 'holiday.txt', 'hello');
  await page.getByText('can’t be read as a receipt').waitFor();
  expect(sent.filter((body) => body.includes('fairbook-receipt'))).toEqual([]);
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

/** The widest gap between two panels one below the other, and between a label and its value. */
function widestGaps(page: Page): Promise<{ panels: string; labels: string }> {
  return page.evaluate(() => {
    const columns = Map.groupBy(document.querySelectorAll('main .panel'), (panel) =>
      Math.round(panel.getBoundingClientRect().left),
    );
    const panels = [...columns.values()].flatMap((column) => {
      const boxes = column.map((panel) => panel.getBoundingClientRect());
      return boxes.slice(1).map((box, n) => box.top - boxes[n]!.bottom);
    });
    const boxOf = (part: Element) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getBoundingClientRect();
    };
    const labels = [...document.querySelectorAll('main dl.r-rows dt')].map(
      (label) => boxOf(label.nextElementSibling!).left - boxOf(label).right,
    );
    const told = (gaps: number[], most: number) => {
      const widest = Math.max(...gaps);
      return widest <= most ? `at most ${most} px` : `${widest} px`;
    };
    return { panels: told(panels, 24), labels: told(labels, 200) };
  });
}
