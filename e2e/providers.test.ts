import { startGames, type TestGames } from '@fairbook/testkit/games-provider';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { deposit, register } from './player.ts';

let games: TestGames;
let app: RunningApp;
beforeAll(async () => {
  games = await startGames();
  app = await startApp(games.env);
  await games.tells(app.url);
}, 600_000);
afterAll(async () => {
  await closePages();
  await app.stop();
  await games.close();
});

const CSP = 'content-security-policy';

async function playIn(frame: FrameLocator, rounds: number): Promise<void> {
  for (let n = 0; n < rounds; n++) {
    const [ended, tooSoon] = [
      frame.getByText(/Net [+−]|The stake is returned/),
      frame.getByText(/The next round can start/),
    ];
    do {
      await frame.getByRole('button', { name: /^(Play|Играть)$/ }).click();
      await ended.or(tooSoon).waitFor();
      // The rules of a country may ask for a pause between two rounds, also of two games.
    } while (await tooSoon.isVisible());
    await frame.getByRole('button', { name: 'Play' }).and(frame.locator(':enabled')).waitFor();
  }
}

/** What the page says was staked in the session. */
const staked = (page: Page) => page.getByLabel('This session').locator('dd').nth(1);

test('a player registers, deposits, plays both games of a provider and comes to the page of thanks', async () => {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1366, height: 900 } });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (said) => {
    if (said.type() === 'error' && /policy/i.test(said.text())) errors.push(said.text());
  });

  const lobby = await page.goto('/en/casino-lobby');
  expect(lobby!.headers()[CSP]).not.toContain('frame-src');
  await untilListens(page);
  await page
    .getByRole('button', { name: 'Necessary only' })
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  await register({ page, isPhone: false });
  await deposit({ page, isPhone: false });

  // By a link of the site, which must load a document that may show the frame.
  await page.getByRole('main').getByRole('link', { name: 'Duel at Dusk' }).first().click();
  await page.waitForURL('**/en/games/lantern-duel');
  await page.getByRole('button', { name: 'Play for money' }).click();
  const duel = page.frameLocator('iframe[title*="Duel at Dusk"]');
  await playIn(duel, 2);
  await expect.poll(() => staked(page).innerText()).toMatch(/2\.00$/);
  const frame = page.locator('iframe');
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(new URL((await frame.getAttribute('src'))!).origin).toBe(games.url);

  const own = await page.goto('/en/games/lantern-three-baskets');
  expect(own!.headers()[CSP]).toContain(`frame-src ${games.url};`);
  await untilListens(page);
  await page.getByRole('button', { name: 'Play for money' }).click();
  const baskets = page.frameLocator('iframe[title*="Three Baskets"]');
  await playIn(baskets, 1);
  await expect.poll(() => staked(page).innerText()).toMatch(/1\.00$/);
  await baskets.getByRole('button', { name: 'Deposit' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await baskets.getByRole('button', { name: 'Leave the game' }).click();
  await page.waitForURL('**/en/slots/thankyou');
  await page.getByText('This page confirms nothing').waitFor();
  expect(errors).toEqual([]);
});

test('a visitor tries a game with play money, and a provider that is away is said to be', async () => {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/en/games/lantern-duel');
  await untilListens(page);
  await page.getByRole('button', { name: 'Try with play money' }).click();
  const duel = page.frameLocator('iframe');
  await playIn(duel, 1);
  await page.getByText('Nothing is staked or won').waitFor();
  // Messages that are none of a game, or of another window, change nothing.
  await page.evaluate(() => postMessage({ from: 'game', type: 'close' }, '*'));
  await duel.getByRole('button', { name: 'Play' }).waitFor();

  await page.reload();
  await untilListens(page);
  await page.route(`${games.url}/**`, (route) => route.abort());
  await page.getByRole('button', { name: 'Try with play money' }).click();
  await page.getByText('The game didn’t start').waitFor();
});
