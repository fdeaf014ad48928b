import { createApi } from '@fairbook/client';
import type { sportsbook } from '@fairbook/contracts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { withOwnDeltas } from './own-prices.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

/** Asked before and after a page loads: one of its games may begin, and one may come, meanwhile. */
async function offered(): Promise<sportsbook.Game[]> {
  return (await createApi({ baseUrl: app.url })('sportsbook.lineGames', { query: { limit: 200 } })).games;
}

test('a price whose row would move under the pointer is selected, and the row moves when the pointer has left', async () => {
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1366, height: 900 } });
  const page = await context.newPage();
  const tell = await withOwnDeltas(page, 'list');
  const listed = await offered();
  await page.goto('/en/line/football');
  await untilListens(page);
  await expect.poll(() => tell('list:line:1', {})).toBe(true);

  const row = page.locator('main .game:has(button.odds:not([aria-disabled="true"]))').first();
  const id = await row.getAttribute('data-game');
  const price = page.locator(`main .game[data-game="${id}"] button.odds:not([aria-disabled="true"])`).first();
  const games = [...listed, ...(await offered())];
  const newcomer = above(games.find((game) => game.id === Number(id))!);
  await price.hover();
  await page.mouse.down();
  tell('list:line:1', { added: [newcomer] });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.mouse.up();
  await price.and(page.locator('[aria-pressed="true"]')).waitFor();
  expect(await page.locator(`main .game[data-game="${newcomer.id}"]`).count()).toBe(0);
  await page.mouse.move(0, 0);
  await page.locator(`main .game[data-game="${newcomer.id}"]`).waitFor();
  expect(await page.locator('aside.right .leg').count()).toBe(1);
  await context.close();
});

test('while the pointer is over the list, a league that loses its only game keeps its place', async () => {
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1366, height: 900 } });
  const page = await context.newPage();
  const tell = await withOwnDeltas(page, 'list');
  const listed = await offered();
  await page.clock.install();
  await page.goto('/en/line/football');
  await untilListens(page);
  await expect.poll(() => tell('list:line:1', {})).toBe(true);

  // Not the first league, so that nothing above it moves, and not the last, so that there is a row below.
  const [alone, next] = await page
    .locator('main .l-line + ul')
    .evaluateAll(([, league, below]) =>
      [league!, below!].map((each) => each.querySelector('.game:has(time)')!.getAttribute('data-game')!),
    );
  const games = [...listed, ...(await offered())];
  const { champId } = games.find(({ id }) => id === Number(alone))!;
  const league = games.filter((game) => game.champId === champId && game.id !== Number(alone));
  const others = [...new Set(league.map(({ id }) => id))];
  tell('list:line:1', { removed: others });
  for (const id of others)
    await page.locator(`main .game[data-game="${id}"] time`).waitFor({ state: 'detached' });
  await page.mouse.move(1, 1);
  for (const id of others) await page.locator(`main .game[data-game="${id}"]`).waitFor({ state: 'detached' });
  const row = page.locator(`main .game[data-game="${alone}"]`);
  const below = page.locator(`main .game[data-game="${next}"]`);
  await below.hover();
  // The position in the document, because scroll anchoring keeps the position in the window by itself.
  const top = () => below.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await top();
  tell('list:line:1', { removed: [Number(alone)] });
  await row.locator('time').waitFor({ state: 'detached' });
  await page.clock.runFor(5_000);
  expect(await top()).toBe(before);

  await page.mouse.move(0, 0);
  await page.clock.runFor(5_000);
  await row.waitFor({ state: 'detached' });
  expect(await top()).toBeLessThan(before);
  await context.close();
});

test('nobody who only reads sees rows jump: several games that begin at once keep theirs until something is done', async () => {
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1366, height: 900 } });
  const page = await context.newPage();
  const tell = await withOwnDeltas(page, 'list');
  await page.clock.install();
  await page.goto('/en/line/football');
  await untilListens(page);
  await expect.poll(() => tell('list:line:1', {})).toBe(true);
  const rows = page.locator('main .game');
  const gone = (
    await rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-game'))))
  ).slice(0, 4);
  // From the first row on, because a note above the list moves all of them.
  const places = () =>
    rows.evaluateAll((all) => {
      const first = all[0]!.getBoundingClientRect();
      return all.slice(0, 12).map((row) => {
        const { top } = row.getBoundingClientRect();
        const { left, width } = row.querySelector('.set')!.getBoundingClientRect();
        return [row.getAttribute('data-game'), ...[top - first.top, left, width].map(Math.round)];
      });
    });
  const before = await places();
  tell('list:line:1', { removed: gone });
  await page.locator(`main .game[data-game="${gone[3]}"]`).locator('time').waitFor({ state: 'detached' });
  await page.clock.runFor(5_000);
  expect(await places()).toEqual(before);
  expect(await page.locator(`main .game[data-game="${gone[0]}"]`).count()).toBe(1);
  await page.mouse.move(0, 0);
  await page.locator(`main .game[data-game="${gone[3]}"]`).waitFor({ state: 'detached' });
  await context.close();
});

/** A game of the same league that begins a minute before this one, so that its row comes above. */
function above(game: sportsbook.Game): sportsbook.Game {
  return { ...game, id: 1, startsAt: new Date(Date.parse(game.startsAt) - 60_000).toISOString() };
}
