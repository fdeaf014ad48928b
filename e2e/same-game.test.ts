import { type Api, createApi } from '@fairbook/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;
let api: Api;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
  api = createApi({ baseUrl: app.url });
});
afterAll(closePages);

test('on a game’s page, prices that can’t be combined with your picks are marked, and a line has the combined price', async () => {
  const { games } = await api('sportsbook.lineGames', { query: { limit: 60 } });
  // A game that begins meanwhile gets a page of another shape.
  const { id, champId } = games.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)).at(-1)!;
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1366, height: 900 } });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/builder')) asked.push(new URL(request.url()).searchParams.get('with') ?? '');
  });
  const answer = await page.goto(`/en/line/football/${champId}/${id}`);
  // The line about same-game combinations is rendered with the page, because a late one would shift the prices below
  // it.
  expect(await answer!.text()).toContain('data-same-game="0"');
  const line = page.locator('[data-same-game]');
  await line.getByText('Combine selections from this match').waitFor();
  const result = page.getByRole('group', { name: 'Match result', exact: true }).getByRole('button');
  const total = page
    .getByRole('group', { name: /^Total goals.* [\d.]+$/ })
    .first()
    .getByRole('button');
  const top = await total.first().evaluate((button) => button.getBoundingClientRect().top + scrollY);
  expect(asked).toEqual([]);

  await result.first().click();
  await line.getByText('1 selection from this match').waitFor();
  const drawName = () => result.nth(1).getAttribute('aria-label');
  await expect.poll(drawName).toContain('can’t be combined with your picks');
  expect(await result.nth(1).getAttribute('aria-disabled')).toBeNull();
  expect(await result.first().getAttribute('data-apart')).toBeNull();
  expect(await total.first().getAttribute('data-apart')).toBeNull();
  // The price doesn't move when it is pressed.
  expect(await total.first().evaluate((button) => button.getBoundingClientRect().top + scrollY)).toBe(top);

  await total.first().click();
  await line.getByText('2 selections from this match as one bet:').waitFor();
  const said = await line.textContent();
  const { coef } = await api('sportsbook.sameGame', { params: { id }, query: { with: asked.at(-1)! } });
  expect(said).toContain(coef!.toFixed(2));
  expect(said).toMatch(/Multiplied: \d/);
  expect(asked.at(-1)!.split(',')).toHaveLength(2);

  // A marked price can be pressed: it replaces the pick that it can't join.
  await result.nth(1).click();
  await expect.poll(() => result.nth(1).getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => result.first().getAttribute('data-apart')).toBe('');
  expect(await result.nth(1).getAttribute('data-apart')).toBeNull();
  await context.close();
});
