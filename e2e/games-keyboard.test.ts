import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsInView } from './faults.ts';
import { untilListens } from './listening.ts';
import { newMember, signedInPage } from './member.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

async function gamePage(game: string): Promise<{ page: Page; says(text: RegExp): Promise<void> }> {
  const page = await signedInPage(browser, app.url, await newMember(app.url));
  await page.goto(`/en/games/${game}`);
  await untilListens(page);
  const line = page.locator('main').getByRole('status');
  return { page, says: (text) => line.filter({ hasText: text }).waitFor() };
}

test('mines with keys alone: Enter plays, arrows choose, Enter opens, C cashes out and leaves the coupon alone', async () => {
  const { page, says } = await gamePage('mines');
  const stage = page.getByRole('region', { name: 'The game' });
  await stage.focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  // A mine ends one of some eight rounds at its first cell.
  for (let rounds = 1; ; rounds++) {
    await page.keyboard.press('Enter');
    await says(/Open one/);
    await page.keyboard.press('Tab');
    if (rounds === 1) {
      expect(await focused()).toBe('Row 3, column 3: closed');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowUp');
      expect(await focused()).toBe('Row 2, column 4: closed');
    }
    await page.keyboard.press('Enter');
    await says(/Row 2, column 4: (clear|a mine)/);
    if (/clear/.test(await focused())) break;
    expect(rounds).toBeLessThan(20);
    await stage.focus();
  }
  await page.keyboard.press('c');
  await says(/1 clear cell, paid at 1\.125×/);
  await says(/\+€0\.12/);
  expect(await stage.evaluate((node) => node.contains(document.activeElement))).toBe(true);
});

test('the drawing takes the focus of a button that is gone, so the keys of the next step work', async () => {
  const { page, says } = await gamePage('ladder');
  await page.getByRole('button', { name: /^Play/ }).focus();
  await page.keyboard.press('Enter');
  await says(/first rung holds with 95%/);
  await page.keyboard.press('ArrowUp');
  await says(/Rung 1 (held|broke)/);
});

test('the board of keno is one stop of the Tab key, and arrows choose its numbers', async () => {
  const { page } = await gamePage('keno');
  await page.getByRole('region', { name: 'The game' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '10, marked' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').innerText()).toMatch(/^Play/);
});

test('shots with keys alone: arrows aim, the space bar shoots, and the result says at what', async () => {
  const { page, says } = await gamePage('reef-shots');
  const stage = page.getByRole('region', { name: 'The game' });
  await stage.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await page.getByRole('button', { name: /^Wrasse 2\.00×/ }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await page.keyboard.press('Space');
  await says(/^Wrasse: (hit, pays 2\.00×|missed)\./);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await says(/^Ray: (hit, pays 10\.00×|missed)\./);
  expect(await faultsInView(page)).toEqual([]);
});
