import { afterAll, expect, test } from 'vitest';
import { startApp } from './app.ts';
import { closePages } from './browser.ts';
import { untilListens } from './listening.ts';
import { pageTypesIn, watchedPage } from './page-types.ts';

afterAll(closePages);

test('prices of UFC and of top games can be pressed there, and a race shows the hash of its draw', async () => {
  await using app = await startApp({ FAIRBOOK_SPORTS: 'mma,marbles', FAIRBOOK_CLOCK_SPEED: '20' });
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
