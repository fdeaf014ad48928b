import { afterAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { newMember, signedInPage } from './member.ts';
import { sharedApp } from './shared-app.ts';

afterAll(closePages);

test('a player finds a game in the casino, plays a round of it, and keeps it', async () => {
  const [{ url }, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
  const page = await signedInPage(browser, url, await newMember(url));
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));

  await page.goto('/en');
  await untilListens(page);
  await page.getByRole('banner').getByRole('link', { name: 'Casino' }).first().click();
  await page.waitForURL('**/en/casino-lobby');
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'One draw' }).waitFor();

  await main.getByRole('searchbox', { name: 'Search games' }).fill('dise');
  await main.getByText('1 game', { exact: true }).waitFor();
  expect(page.url()).toContain('q=dise');
  await page.setViewportSize({ width: 390, height: 844 });
  await main.getByRole('searchbox', { name: 'Search games' }).click();
  await page.setViewportSize({ width: 1366, height: 900 });
  await main.getByRole('button', { name: /Dice/ }).click();
  await main.getByRole('link', { name: 'Dice' }).click();
  await page.waitForURL('**/en/games/dice');

  await main.getByRole('button', { name: /^Play/ }).click();
  await main
    .getByText(/^Rolled \d/)
    .first()
    .waitFor();

  const full = main.getByRole('button', { name: 'Full screen' });
  const sound = main.getByRole('button', { name: 'Sound' });
  expect(await sound.getAttribute('aria-pressed')).toBe('false');
  await sound.click();
  await full.click();
  await page.waitForFunction(() => document.fullscreenElement?.querySelector('h1')?.textContent === 'Dice');
  await main.getByRole('button', { name: 'Full screen', pressed: true }).waitFor();
  await main.getByRole('button', { name: /^Play/ }).click();
  await full.click();
  await page.waitForFunction(() => document.fullscreenElement === null);
  await page.reload();
  await main.getByRole('button', { name: 'Sound', pressed: true }).waitFor();

  await page.goto('/en/slots/thankyou');
  await main.getByText('Your last round in our games: Dice').waitFor();
  await page.goto('/en/my-casino/favorites');
  await main.getByText('Played').waitFor();
  await main.getByText('staked today').waitFor();
  await main.getByRole('button', { name: /Dice/, pressed: true }).click();
  await main.getByText('No favourites yet').waitFor();
  await page.goto('/en/my-casino');
  await main.getByRole('link', { name: 'Dice' }).waitFor();
  expect(errors).toEqual([]);
});
