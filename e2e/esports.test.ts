import { afterAll, expect, test } from 'vitest';
import { startApp } from './app.ts';
import { closePages } from './browser.ts';
import { untilListens } from './listening.ts';
import { pageTypesIn, watchedPage } from './page-types.ts';

afterAll(closePages);

test('a visitor finds a match of esports, presses its price, and stays in the section', async () => {
  await using app = await startApp({ FAIRBOOK_SPORTS: 'dota', FAIRBOOK_CLOCK_SPEED: '20' });
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
  await using app = await startApp({ FAIRBOOK_SPORTS: 'virtual_football' });
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
