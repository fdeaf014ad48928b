import { afterAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsInView } from './faults.ts';
import { untilListens } from './listening.ts';
import { sharedApp } from './shared-app.ts';

afterAll(closePages);

test('a multi-view is saved under a name, opened again, and deleted, by keyboard', async () => {
  const { url } = await sharedApp();
  const page = await (await sharedBrowser()).newPage({ baseURL: url });
  await page.goto('/en/multi');
  await untilListens(page);
  const main = page.getByRole('main');
  // The game that began last won’t end during the test.
  await main.getByRole('navigation', { name: 'Games in play' }).getByRole('link').last().press('Enter');
  await main.getByRole('button', { name: 'Save this view' }).press('Enter');
  await main.getByLabel('Name of this view').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Evening');
  await page.keyboard.press('Enter');
  const saved = main.getByRole('link', { name: 'Evening', exact: true });
  await saved.waitFor();
  expect(await faultsInView(page)).toEqual([]);
  await page.keyboard.press('Tab');
  expect(await saved.evaluate((link) => link === document.activeElement)).toBe(true);

  await page.goto('/en/multi');
  await untilListens(page);
  await saved.press('Enter');
  await main.getByRole('article').waitFor();
  expect(new URL(page.url()).search).toMatch(/^\?games=\d+$/);
  await main.getByRole('button', { name: 'Delete the view Evening' }).press('Enter');
  await saved.waitFor({ state: 'detached' });
  await page.context().close();
});
