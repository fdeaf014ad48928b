import { type BettingWorld, browserCookie, createBettingWorld, type Visitor } from '@fairbook/testkit';
import { PATIENT_PAGES } from '@fairbook/testkit/patient';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { oneWay } from './faults.ts';
import { untilListens } from './listening.ts';

/** A world of its own, because the test sets a flag of the site and counts its registrations. */
let book: BettingWorld;
let browser: Browser;
let origin: string;
let operator: Visitor;

beforeAll(async () => {
  [book, browser] = await Promise.all([
    createBettingWorld(2, { withSite: true, bounds: PATIENT_PAGES }),
    sharedBrowser(),
  ]);
  origin = await book.world.app.listen({ port: 0, host: '127.0.0.1' });
  operator = await book.world.operator();
  // Before the first page request, because pages cache the config for a while.
  const params = { group: 'flags' } as const;
  const { version, value } = await operator.api('config.readGroup', { params });
  await operator.api('config.editGroup', {
    params,
    body: { version, value: { ...value, isRegistrationWidget: true } },
  });
});
afterAll(async () => {
  await closePages();
  await book.world.close();
});

async function open(
  options: BrowserContextOptions = {},
  visitor?: Visitor,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1366, height: 900 },
    ...options,
  });
  if (visitor) await context.addCookies([browserCookie(visitor, origin)]);
  return { context, page: await context.newPage() };
}

describe('a price pressed before the page is interactive', () => {
  const pages = { list: '/en/line/football', game: '/en/line/football/7/1' };
  test.concurrent.for([
    ['game', 'a visitor'],
    ['list', 'a player'],
  ] as const)('on the page of a %s, by %s, is in the coupon afterwards', async ([kind, who], { expect }) => {
    const { context, page } = await open({}, who === 'a player' ? await book.player() : undefined);
    // The host's code arrives late, as over a slow connection; the rendered page is there.
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/site\.[^/]*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(pages[kind], { waitUntil: 'commit' });
    const price = page.locator('main button.odds:not([aria-disabled="true"])').first();
    await price.click();
    await page.locator('main button.odds[data-waiting]').waitFor();
    release();
    await page.locator('main button.odds[aria-pressed="true"]').first().waitFor();
    await page.locator('aside.right .leg').first().waitFor();
    expect(await page.locator('aside.right .leg').count()).toBe(1);
    expect(await page.locator('[data-waiting]').count()).toBe(0);
    await context.close();
  });
});

test.concurrent('a search engine gets no consent question; a person does', async ({ expect }) => {
  const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  const person = await open();
  await person.page.goto('/en');
  await untilListens(person.page);
  expect(await person.page.locator('.consent').count()).toBe(1);
  await person.context.close();
  const bot = await open({ userAgent: agent });
  await bot.page.goto('/en');
  await untilListens(bot.page);
  expect(await bot.page.locator('.consent').count()).toBe(0);
  await bot.context.close();
});

test.concurrent.for(oneWay([1366, 390], 1))(
  'an operator at %i px has no coupon and no deposit button',
  async (width, { expect }) => {
    const { context, page } = await open({ viewport: { width, height: 844 } }, operator);
    await page.goto('/en/line/football');
    const price = page.locator('main button.odds:not([aria-disabled="true"])').first();
    await price.waitFor();
    await untilListens(page);
    expect(await page.getByRole('link', { name: 'Deposit' }).count()).toBe(0);
    expect(await page.locator('[data-coupon], .betbar').count()).toBe(0);
    expect(await page.locator('.bottom button').filter({ hasText: 'Coupon' }).count()).toBe(0);
    await price.click();
    await page.getByText('You are signed in as an operator').waitFor();
    expect(await page.locator('main button.odds[aria-pressed="true"]').count()).toBe(0);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('link', { name: 'Traffic' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'My bets' }).count()).toBe(0);
    await context.close();
  },
);

test.concurrent('a player’s own pages are closed to an operator, without an error', async ({ expect }) => {
  const { context, page } = await open({}, operator);
  const answer = await page.goto('/en/office/account');
  expect(answer?.status()).toBe(403);
  await page.getByRole('heading', { name: 'You are signed in as an operator' }).waitFor();
  await page.getByRole('link', { name: 'Operator pages' }).waitFor();
  await context.close();
});

test.concurrent('a registration on its own page is counted like one in a dialog', async ({ expect }) => {
  const { context, page } = await open();
  await context.addCookies([{ name: 'cookies_agree_type', value: '2', url: origin }]);
  await page.goto('/en/registration');
  await page.locator('main').getByLabel('I’m 18 or older.').waitFor();
  // The page keeps the event in storage until the visitor leaves the page.
  await page.waitForFunction(() => localStorage.getItem('analytics.lastRegCallTime') !== null);
  await page.goto('about:blank');
  const called = async () => {
    const { events } = await operator.api('analytics.traffic', { query: { days: 1 } });
    return events.find(({ name }) => name === 'registration.called')?.total;
  };
  await expect.poll(called).toBe(1);
  await context.close();
});

test.concurrent('a dialog has no banner of its own; a page has one', async ({ expect }) => {
  const { context, page } = await open();
  await page.goto('/en/user/login');
  await page.locator('dialog[open]').waitFor();
  expect(await page.getByRole('banner').count()).toBe(1);
  await context.close();
});
