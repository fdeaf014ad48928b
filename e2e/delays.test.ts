import {
  type BettingWorld,
  browserCookie,
  createBettingWorld,
  fakeClock,
  type Visitor,
} from '@fairbook/testkit';
import { PATIENT_PAGES } from '@fairbook/testkit/patient';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { pageOfVisitor } from './member.ts';

/**
 * A world of its own, because the test says when a game is in a break, and sets the delays. Its clock stands still, so
 * that no game is suspended because a busy machine was silent.
 */
const clock = fakeClock(Date.now());
let book: BettingWorld;
let browser: Browser;
let origin: string;
let operator: Visitor;

/** The sample feed's league, and the game that this test plays in it. */
const CHAMP = { id: 7, name: 'Sample League' };
const GAME = 1;

beforeAll(async () => {
  [book, browser] = await Promise.all([
    createBettingWorld(GAME, { clock, withSite: { freshMs: 0, staleMs: 0 }, bounds: PATIENT_PAGES }),
    sharedBrowser(),
  ]);
  origin = await book.world.app.listen({ port: 0, host: '127.0.0.1' });
  operator = await book.world.operator();
  await book.play(GAME);
});
afterAll(async () => {
  await closePages();
  await book.world.close();
});

const params = { group: 'delays' as const };

const couponOf = (page: Page) => page.locator('aside.right');

/** A player’s page of the game, with a price of it chosen. */
async function chosen(): Promise<Page> {
  const page = await pageOfVisitor(browser, origin, await book.player());
  await page.goto(`/en/live/football/${CHAMP.id}/${GAME}`);
  await page.locator('main button.odds:not([aria-disabled="true"]):visible').first().click();
  return page;
}

test('an operator gives a league a delay of its own', async () => {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } });
  await context.addCookies([browserCookie(operator, origin)]);
  const desk = await context.newPage();
  const faults: string[] = [];
  desk.on('pageerror', (error) => faults.push(error.message));
  await desk.goto('/en/operator/risk?tab=delays');
  await desk.getByText('No changes yet.').waitFor();
  await desk.getByText('Every competition uses its sport’s delay.').waitFor();
  await desk.getByRole('button', { name: 'Add a competition' }).press('Enter');
  await desk.getByLabel('Applies to', { exact: true }).selectOption({ label: CHAMP.name });
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
});

test('the page of a game and the coupon show the delay of its league', async () => {
  await book.setDelays({ champs: [{ champId: CHAMP.id, seconds: 12, note: 'Pictures come late' }] });
  const page = await chosen();
  await page.getByText('Betting is open. In-play delay 12 s.').waitFor();
  await couponOf(page)
    .getByText(/The delay of .* is set for its competition/)
    .waitFor();
  await page.context().close();
});

test('in a break there is no delay, and the receipt says why', async () => {
  await book.play(GAME, { period: 'half_time' });
  const page = await chosen();
  await page.getByText('Break in play: no in-play delay.').waitFor();
  const names = `Home ${GAME} – Away ${GAME}`;
  await couponOf(page).getByText(`${names} is in a break: the bet is taken without a delay.`).waitFor();
  await couponOf(page)
    .getByRole('button', { name: /^Place / })
    .click();
  await couponOf(page).getByText('none · the game was in a break').waitFor();
  await page.context().close();
});
