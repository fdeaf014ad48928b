import { afterAll, expect, test } from 'vitest';
import { startApp } from './app.ts';
import { closePages } from './browser.ts';
import { untilListens } from './listening.ts';
import { pageTypesIn, watchedPage } from './page-types.ts';
import { pricesAhead } from './player.ts';

afterAll(closePages);

test('prices of one side, the cricket app and the records work on a desk and on a phone', async () => {
  await using app = await startApp({ FAIRBOOK_SPORTS: 'football,cricket', FAIRBOOK_CLOCK_SPEED: '20' });
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
    expect(await page.getByRole('img', { name: 'phone’s camera' }).isVisible()).toBe(width > 1000);
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
