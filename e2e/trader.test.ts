import { type BettingWorld, HOME, type Visitor } from '@fairbook/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnSite, ownSite } from './own-site.ts';

/** A world of its own: a result ends a game for everybody. */
let site: OwnSite;
let book: BettingWorld;
let ada: Visitor;
let bo: Visitor;
let games = 500;

beforeAll(async () => {
  site = await ownSite();
  book = site.book;
  [ada, bo] = [await site.operator('ada'), await site.operator('bo')];
});
afterAll(() => site.close());

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('one trader enters a result by keyboard, another approves it, and the bet is won', async () => {
  games += 1;
  await book.open(games);
  const player = await book.player('100');
  const { answer } = await book.place(player, { bets: [{ ...HOME, gameId: games }] });
  await book.play(games);
  const first = await site.open(ada, `/en/operator/results?tab=new&q=${games}`);
  await first.getByRole('link', { name: 'Enter the result' }).press('Enter');
  await first.getByLabel('Goals of the first half').fill('1 1');
  await first.getByLabel('Goals of the second half').fill('3');
  await first.getByRole('button', { name: 'Show the effect' }).press('Enter');
  await first.getByRole('alert').getByText('“Goals of the second half” can’t be read.').waitFor();
  await first.getByLabel('Goals of the second half').fill('2');
  await first.getByRole('button', { name: 'Show the effect' }).press('Enter');
  await first.getByText('Won: 1 · lost: 0').waitFor();
  await first.getByLabel('Source of the result').fill('The report of the league');
  await first.keyboard.press('Enter');
  await first.getByText('You entered this result; another operator must approve it.').waitFor();
  const second = await site.open(bo, '/en/operator/results', { viewport: { width: 390, height: 900 } });
  await second.getByText('The report of the league').waitFor();
  expect(await fits(second)).toBe(true);
  await second.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  await second.getByText('Approved. The coupons are being settled.').waitFor();
  await book.world.services.settlement.settling.idle();
  expect((await book.coupon(player, answer!.couponId)).status).toBe('won');
});

test('a trader sets a price, the page of the game shows it, and it ends by hand', async () => {
  games += 1;
  await book.open(games);
  const gamePage = await site.open(await book.player('100'), '/en/line');
  const page = await site.open(ada, `/en/operator/trading?tab=prices&game=${games}`);
  await page.getByRole('combobox', { name: 'Market', exact: true }).selectOption('1:');
  await page.getByLabel('Odds', { exact: true }).fill('2.05');
  await page.getByRole('button', { name: 'Preview the market' }).click();
  await page.getByText('The market’s margin would be').waitFor();
  await page.getByRole('button', { name: 'Set', exact: true }).first().click();
  await page.getByText('Odds 2.05').waitFor();
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await fits(page)).toBe(true);
  await gamePage.getByText('2.05').first().waitFor();
  await page.getByRole('button', { name: 'Back to the feed' }).click();
  await page.getByText('No prices are set by hand.').waitFor();
  await gamePage.getByText('2.20').first().waitFor();
});
