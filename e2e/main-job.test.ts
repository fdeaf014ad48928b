import { assertLedgerBalanced, type BettingWorld, createBettingWorld } from '@fairbook/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { balance, deposit, openCoupon, pickLegs, place, register } from './player.ts';

/** A world of its own, in which the test ends a match. `simulated-match.test.ts` waits for one that ends on its own. */
let book: BettingWorld;
let browser: Browser;
let baseURL: string;

beforeAll(async () => {
  [book, browser] = await Promise.all([
    createBettingWorld(0, { withSite: { freshMs: 0, staleMs: 0 } }),
    sharedBrowser(),
  ]);
  baseURL = await book.world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await closePages();
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

const SIZES = [
  { name: 'desktop', viewport: { width: 1366, height: 900 }, isPhone: false, games: [1, 2] },
  { name: 'phone', viewport: { width: 390, height: 844 }, isPhone: true, games: [3, 4] },
] as const;

/** Ends these games with a win of the home team. */
async function end(games: readonly number[]): Promise<void> {
  const { settling } = book.world.services.settlement;
  for (const gameId of games) {
    await book.decide(gameId, { '1::1': 'won', '1::x': 'lost', '1::2': 'lost' });
    await settling.settleGame(gameId);
  }
  await settling.idle();
}

describe.each(SIZES)('the main job on a $name', ({ viewport, isPhone, games }) => {
  test('register, deposit, bet, receipt, settlement and its explanation', async () => {
    for (const game of games) await book.open(game);
    await using context = await browser.newContext({
      viewport,
      hasTouch: isPhone,
      isMobile: isPhone,
      baseURL,
    });
    const page = await context.newPage();
    const player = { page, isPhone };
    const faults = watch(page);
    await page.goto('/en');
    const { login } = await register(player);
    expect(login).toMatch(/^\d{6,}$/);

    await deposit(player);
    await expect.poll(async () => Number((await balance(player)).replaceAll(',', ''))).toBeGreaterThan(0);
    const paidIn = await balance(player);

    await page.goto('/en');
    await pickLegs(player, 2);
    const coupon = await openCoupon(player);
    await expect.poll(() => coupon.locator('.leg').count()).toBe(2);
    await place(coupon);
    await expect.poll(() => balance(player)).not.toBe(paidIn);
    const staked = await balance(player);

    await page.goto('/en/office/history');
    const link = page.locator('main a[href*="/office/history/"]:visible').first();
    await link.waitFor();
    expect(await balance(player)).toBe(staked);
    await link.click();
    await page.getByRole('heading', { name: /^Double/ }).waitFor();
    await end(games);
    await expect.poll(() => page.locator('main').innerText()).toMatch(/\bWon\b/);
    await expect.poll(() => page.locator('main').innerText()).toMatch(/Why|rounded down/);
    await expect.poll(() => balance(player)).not.toBe(staked);
    expect(faults).toEqual([]);
  });
});

test('a slow page shows a loading state, and then itself', async () => {
  await book.open(5);
  const page = await browser.newPage({ baseURL, viewport: SIZES[0].viewport });
  await page.goto('/en');
  await untilListens(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/views-api/sports/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Upcoming' }).click();
  await page.locator('main .skeleton').first().waitFor();
  expect(await page.locator('main h1:visible').allTextContents()).toHaveLength(1);
  expect(await page.locator('main .game a:visible').count()).toBe(0);
  const waiting = await geometry(page);
  release();
  await page.locator('main .game a:visible').first().waitFor();
  expect(await geometry(page)).toEqual(waiting);
  await page.getByRole('heading', { level: 1, name: 'Upcoming' }).waitFor();
  expect(await page.locator('main .skeleton').count()).toBe(0);
  expect(await page.locator('main h1').count()).toBe(1);
  await page.close();
});

test('a page that can’t be read again is shown as it was, says so, and is read on demand', async () => {
  await book.open(5);
  const page = await browser.newPage({ baseURL, viewport: SIZES[0].viewport });
  await page.goto('/en/live');
  await untilListens(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Upcoming' }).click();
  // A heading is shown above the placeholder as well. This one is inside the page, so the page has loaded.
  await page.locator('main .slot h1', { hasText: 'Upcoming' }).waitFor();
  await page.route('**/views-api/sports/**', (route) => route.fulfill({ status: 429, body: '' }));
  await banner.getByRole('link', { name: 'Live' }).click();
  const note = page.locator('main .note', { hasText: 'You see it as of' });
  await note.waitFor();
  expect(await page.locator('main .slot[data-aged] h1').allTextContents()).toEqual(['Live']);
  expect(await page.locator('[data-aged]').count()).toBe(1);
  // What was never read can't be shown.
  await banner.getByRole('link', { name: 'Results' }).click();
  await page.locator('main .errblock').waitFor();
  expect(await note.count()).toBe(0);
  await banner.getByRole('link', { name: 'Upcoming' }).click();
  await note.waitFor();
  await page.unroute('**/views-api/sports/**');
  // A press within a second of the last try does nothing.
  await expect
    .poll(async () => {
      await note
        .getByRole('button')
        .click({ timeout: 500 })
        .catch(() => {});
      return note.count();
    })
    .toBe(0);
  expect(await page.locator('main .slot[data-aged]').count()).toBe(0);
  await page.close();
});

/** Where the parts of the first row of a list begin, and how large they are; a placeholder has the same. */
function geometry(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    [
      '.league-head',
      '.l-line',
      '.game',
      '.game .set.first > :first-child',
      '.game .set.second > :last-child',
    ].map((part) => {
      const box = [...document.querySelectorAll(`main ${part}`)].find((each) => each.checkVisibility());
      const { x, width, height } = box?.getBoundingClientRect() ?? { x: 0, width: 0, height: 0 };
      return [part, Math.round(x), Math.round(width), Math.round(height)];
    }),
  );
}

/** Console errors and refused requests: a main job has none. */
function watch(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} at ${message.location().url}`);
  });
  return faults;
}
