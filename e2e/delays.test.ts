import { type Api, createApi } from '@fairbook/client';
import type { sportsbook } from '@fairbook/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { newMember, type Operator, operatorOf, signedInPage } from './member.ts';
import { houseApp, type SharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;
let operator: Operator;
let api: Api;

beforeAll(async () => {
  // At a faster clock a break would last only 90 seconds.
  [app, browser] = await Promise.all([houseApp(), sharedBrowser()]);
  operator = await operatorOf(app.url, app.operator);
  api = createApi({ baseUrl: app.url });
});
afterAll(closePages);

const params = { group: 'delays' as const };

const liveGames = async () => (await api('sportsbook.liveGames', { query: {} })).games;

/** A live game that takes bets and whose state satisfies `as`. */
async function gameInPlay(
  as: (state: sportsbook.GameState, id: number) => boolean,
): Promise<sportsbook.Game> {
  const found = async () =>
    (await liveGames()).find(({ id, state }) => state.suspended === null && as(state, id));
  await expect.poll(found, { timeout: 180_000, interval: 500 }).toBeTruthy();
  return (await found()) ?? gameInPlay(as);
}

/** A game whose break begins now, so that all of its 90 seconds are left. */
async function gameAtBreak(): Promise<sportsbook.Game> {
  const before = (await liveGames()).filter(({ state }) => state.isBreak).map(({ id }) => id);
  return gameInPlay(({ isBreak }, id) => isBreak && !before.includes(id));
}

/** More than two minutes of real time before its break. */
const isFarFromBreak = (state: sportsbook.GameState) =>
  state.sport === 'football' &&
  state.period === 'first_half' &&
  state.clock !== null &&
  state.clock.seconds < 25 * 60;

const couponOf = (page: Page) => page.locator('aside.right');

async function choose(page: Page, { champId, id }: sportsbook.Game) {
  await page.goto(`/en/live/football/${champId}/${id}`);
  await page.locator('main button.odds:not([aria-disabled="true"]):visible').first().click();
}

test('an operator gives a league a delay of its own', async () => {
  const { champName } = await gameInPlay(() => true);
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  await context.addCookies([{ ...operator.cookie, url: app.url }]);
  const desk = await context.newPage();
  const faults: string[] = [];
  desk.on('pageerror', (error) => faults.push(error.message));
  await desk.goto('/en/operator/risk?tab=delays');
  await desk.getByText('No changes yet.').waitFor();
  await desk.getByText('Every competition uses its sport’s delay.').waitFor();
  await desk.getByRole('button', { name: 'Add a competition' }).press('Enter');
  await desk.getByLabel('Applies to', { exact: true }).selectOption({ label: champName });
  await desk.getByLabel('Seconds').fill('12');
  await desk.getByLabel('Reason').fill('Pictures come late');

  // Another operator saves first; the input is kept.
  const { version, value } = await operator.api('config.readGroup', { params });
  await operator.api('config.editGroup', { params, body: { version, value } });
  await desk.getByRole('button', { name: 'Save' }).press('Enter');
  await desk.getByRole('alert').getByText('Someone else has changed this').waitFor();
  await desk.getByRole('button', { name: 'Reload and keep my edit' }).press('Enter');
  await desk.getByRole('button', { name: 'Save' }).press('Enter');
  await desk.getByText('Pictures come late').waitFor();
  await desk.getByText('12 seconds').waitFor();
  await desk.getByText(/Last changed by operator \d+, .* \(version 3\)/).waitFor();
  expect(faults).toEqual([]);
  await context.close();
}, 600_000);

test('the page of a game and the coupon show the delay of its league', async () => {
  const game = await gameInPlay(isFarFromBreak);
  const { version, value } = await operator.api('config.readGroup', { params });
  const champs = [{ champId: game.champId, seconds: 12, note: 'Pictures come late' }];
  await operator.api('config.editGroup', { params, body: { version, value: { ...value, champs } } });

  const page = await signedInPage(browser, app.url, await newMember(app.url));
  await choose(page, game);
  await page.getByText('Betting is open. In-play delay 12 s.').waitFor();
  await couponOf(page)
    .getByText(/The delay of .* is set for its competition/)
    .waitFor();
  await page.context().close();
}, 600_000);

test('in a break there is no delay, and the receipt says why', async () => {
  const rests = await gameAtBreak();
  const resting = await signedInPage(browser, app.url, await newMember(app.url));
  await choose(resting, rests);
  await resting.getByText('Break in play: no in-play delay.').waitFor();
  const names = rests.opponents.map(({ name }) => name).join(' – ');
  await couponOf(resting).getByText(`${names} is in a break: the bet is taken without a delay.`).waitFor();
  await couponOf(resting)
    .getByRole('button', { name: /^Place / })
    .click();
  await couponOf(resting).getByText('none · the game was in a break').waitFor();
  await resting.context().close();
}, 600_000);
