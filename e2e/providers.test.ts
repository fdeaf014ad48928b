import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { startGames, type TestGames } from '@fairbook/testkit/games-provider';
import { PATIENT_PAGES } from '@fairbook/testkit/patient';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { deposit, register } from './player.ts';

/** A world whose clock the test moves over the pause that the rules of a country ask for between two rounds. */
const clock = fakeClock(Date.now());
const PAUSE_MS = 2_500;
/** How long a game may take to start. */
const GIVEN_UP_MS = 15_000;
let games: TestGames;
let world: World;
let baseURL: string;
beforeAll(async () => {
  games = await startGames();
  world = await createWorld({ clock, withSite: true, config: games.config, bounds: PATIENT_PAGES });
  baseURL = await world.app.listen({ port: 0, host: '127.0.0.1' });
  await games.tells(baseURL);
});
afterAll(async () => {
  await closePages();
  await world.close();
  await games.close();
});

const CSP = 'content-security-policy';

async function playIn(frame: FrameLocator, rounds: number): Promise<void> {
  for (let n = 0; n < rounds; n++) {
    await frame.getByRole('button', { name: /^(Play|Играть)$/ }).click();
    await frame.getByText(/Net [+−]|The stake is returned/).waitFor();
    await frame.getByRole('button', { name: 'Play' }).and(frame.locator(':enabled')).waitFor();
    clock.advance(PAUSE_MS);
  }
}

/** What the page says was staked in the session. */
const staked = (page: Page) => page.getByLabel('This session').locator('dd').nth(1);

test('a player registers, deposits, plays both games of a provider and comes to the page of thanks', async () => {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ baseURL, viewport: { width: 1366, height: 900 } });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (said) => {
    if (said.type() === 'error' && /policy/i.test(said.text())) errors.push(said.text());
  });

  const lobby = await page.goto('/en/casino-lobby');
  expect(lobby!.headers()[CSP]).not.toContain('frame-src');
  await untilListens(page);
  await page.getByRole('button', { name: 'Necessary only' }).click();
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
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
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

  await page.clock.install();
  await page.reload();
  await untilListens(page);
  await page.route(`${games.url}/**`, (route) => route.abort());
  await page.getByRole('button', { name: 'Try with play money' }).click();
  await page.locator('iframe').waitFor();
  await page.clock.fastForward(GIVEN_UP_MS);
  await page.getByText('The game didn’t start').waitFor();
});
