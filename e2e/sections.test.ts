import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { closePages } from './browser.ts';
import { untilListens } from './listening.ts';
import { pageTypesIn, watchedPage } from './page-types.ts';
import { pricesAhead } from './player.ts';

/** Sections of the site beside line and live, on one server with a sport of each. */
let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    FAIRBOOK_SPORTS: 'football,cricket,dota,virtual_football,mma,marbles',
    FAIRBOOK_CLOCK_SPEED: '20',
  });
});
afterAll(async () => {
  await closePages();
  await app.stop();
});

test('a visitor finds a match of esports, presses its price, and stays in the section', async () => {
  const { page, errors } = await watchedPage(app.url);

  await page.goto('/en/real/all');
  await untilListens(page);
  const rows = page.locator('main li.game');
  expect(await rows.count()).toBeGreaterThan(0);

  await page.getByRole('radio', { name: 'Upcoming' }).click();
  await page.getByRole('heading', { name: 'Live now' }).waitFor({ state: 'detached' });
  await page.reload();
  await untilListens(page);
  await page.getByRole('heading', { name: 'Live now' }).waitFor({ state: 'detached' });

  // The last match of the list starts last: the first may start meanwhile, and its address is then a live one.
  await rows.last().locator('button.odds').first().click();
  await page.locator('.coupon .leg').first().waitFor();
  await expect.poll(() => pageTypesIn(page)).toContain('esports');

  await rows.last().locator('a.game-id').click();
  await page.waitForURL(/\/en\/real\/dota2\/\d+[^/]*\/line\/\d+/);
  await page.getByRole('region', { name: 'Score' }).waitFor();
  await page.locator('main nav.crumbs a', { hasText: 'Dota 2' }).click();
  await page.waitForURL('**/en/real/dota2/line');
  await rows.first().waitFor();
  expect(errors).toEqual([]);
});

test('a match at a console is bet on in the section of virtual games', async () => {
  const { page, errors } = await watchedPage(app.url);

  await page.goto('/en/virtual/all');
  await untilListens(page);
  await page.getByRole('heading', { name: 'Live now' }).waitFor();
  const rows = page.locator('main li.game');
  await rows.first().locator('button.odds').first().click();
  await page.locator('.coupon .leg').first().waitFor();
  await expect.poll(() => pageTypesIn(page)).toContain('esports');

  await rows.first().locator('a.game-id').click();
  await page.waitForURL(/\/en\/virtual\/football\/\d+[^/]*\/live\/\d+/);
  await page.getByRole('region', { name: 'Score' }).waitFor();
  await page.locator('main nav.crumbs').getByRole('link', { name: 'E-football', exact: true }).click();
  await page.waitForURL('**/en/virtual/football/live');
  await rows.first().waitFor();
  expect(errors).toEqual([]);
});

test('prices of one side, the cricket app and the records work on a desk and on a phone', async () => {
  const { page, errors } = await watchedPage(app.url);
  const rows = page.locator('main li.game');
  const isWithin = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/en/line/betsonyour');
    await untilListens(page);
    // By its number, because games that start leave the list and the others move up.
    const [ahead] = await pricesAhead(page, 1);
    const id = await ahead!.evaluate((each) => each.closest('.game')!.getAttribute('data-game'));
    const price = page.locator(`main .game[data-game="${id}"] [data-set].side button.odds`).first();
    await price.click();
    await expect.poll(() => price.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => pageTypesIn(page)).toContain('betsonyour');
    expect(await isWithin()).toBe(true);
    await price.click();

    await page.goto('/en/ipl_betting_app');
    await untilListens(page);
    await page.getByRole('radio', { name: 'iPhone, iPad' }).click();
    expect(await page.getByText('Open this page in Safari.').isVisible()).toBe(true);
    expect(await rows.first().locator('a.game-id').getAttribute('href')).toMatch(/\/l\w+\/cricket\/\d/);
    const code = page.getByRole('img', { name: 'phone’s camera' });
    await code.waitFor({ state: width > 1000 ? 'visible' : 'hidden' });
    expect(await isWithin()).toBe(true);

    await page.goto('/en/betting-awards');
    expect(await page.locator('main h1').textContent()).toBe('Awards');
    expect(await isWithin()).toBe(true);
  }
  await page.goto('/en/line/betsonyour/football');
  await rows.first().locator('a.game-id').click();
  await page.waitForURL(/\/en\/l\w+\/betsonyour\/football\/\d+[^/]*\/\d+/);
  const tab = page.getByRole('tab', { name: /^Teams/ });
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  expect(errors).toEqual([]);
});

test('prices of UFC and of top games can be pressed there, and a race shows the hash of its draw', async () => {
  const { page, errors } = await watchedPage(app.url);
  const rows = page.locator('main li.game');

  await page.goto('/en/line/ufc');
  await untilListens(page);
  // The last fight of the list starts last: the first may start meanwhile, and its address is then a live one.
  await rows.last().locator('button.odds').first().click();
  await expect.poll(() => pageTypesIn(page)).toContain('ufc');
  await rows.last().locator('a.game-id').click();
  await page.waitForURL(/\/en\/line\/ufc\/mma\/\d+[^/]*\/\d+/);
  await page.getByRole('region', { name: 'Score' }).waitFor();
  await page.locator('main nav.crumbs a', { hasText: 'UFC' }).click();
  await page.waitForURL(/\/en\/line\/ufc\/mma\/\d+[^/]*$/);
  await rows.first().waitFor();

  await page.goto('/en/line/topgame');
  await untilListens(page);
  const shown = await rows.count();
  expect(shown).toBeGreaterThan(0);
  await rows.last().locator('button.odds').first().click();
  await expect.poll(() => pageTypesIn(page)).toContain('topgame');
  // The list still has the other games. Some may have begun meanwhile, or been added.
  expect(await rows.count()).toBeGreaterThanOrEqual(shown / 2);

  await page.goto('/en/live/marble');
  await untilListens(page);
  await rows.last().locator('a.game-id').click();
  await page.waitForURL(/\/en\/live\/marble\/marbles\/\d+[^/]*\/\d+/);
  await page.locator('main .note bdi').first().waitFor();
  expect(await page.locator('main .note bdi').first().textContent()).toMatch(/^[0-9a-f]{64}$/);
  expect(errors).toEqual([]);
});
