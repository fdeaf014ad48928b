import { createBettingWorld } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';

let betting: Awaited<ReturnType<typeof createBettingWorld>>;
let baseURL: string;

beforeAll(async () => {
  betting = await createBettingWorld(1, { withSite: true });
  await betting.play(1, { corners: [3, 1] });
  baseURL = await betting.world.app.listen({ port: 0, host: '127.0.0.1' });
}, 600_000);
afterAll(async () => {
  await closePages();
  await betting.world.close();
});

test('statistics of a game open in a window of their own, and their links stay in it', async () => {
  const context = await (await sharedBrowser()).newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/en/live/football/7-sample-league/1-a-b');
  await page.locator('#around').getByText('Chance to win').waitFor();
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'All statistics of the game' }).click();
  const opened = await opening;
  await opened.getByRole('row', { name: 'Corners 3 1' }).waitFor();
  expect(new URL(opened.url()).pathname).toBe('/en/statisticpopup/game/1');
  expect(page.url()).toContain('/en/live/');

  await opened.getByRole('link', { name: 'Statistics', exact: true }).click();
  await opened.getByText('No competition has enough recorded games').waitFor();
  expect(new URL(opened.url()).pathname).toBe('/en/statisticpopup');
  expect(context.pages()).toHaveLength(2);
});
