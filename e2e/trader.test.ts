import { type BettingWorld, HOME, type Visitor } from '@fairbook/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsInView } from './faults.ts';
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

const WIDE = { width: 1366, height: 900 };
const PHONE = { width: 390, height: 900 };

/** The page fits its width, and what it shows now has no faults. */
async function whole(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await faultsInView(page)).toEqual([]);
}

test('a trader sets a price, which an open page of the game shows; a result entered by keyboard needs another trader, and the bet is won', async () => {
  games += 1;
  await book.open(games);
  const player = await book.player('100');
  const gamePage = await site.open(player, '/en/line');
  const page = await site.open(ada, `/en/operator/trading?tab=prices&game=${games}`);
  await page.getByRole('combobox', { name: 'Market', exact: true }).selectOption('1:');
  await page.getByLabel('Odds', { exact: true }).fill('2.05');
  await page.getByRole('button', { name: 'Preview the market' }).press('Enter');
  await page.getByText('The market’s margin would be').waitFor();
  await page.getByRole('button', { name: 'Set', exact: true }).first().press('Enter');
  await page.getByText('Odds 2.05').waitFor();
  await page.setViewportSize(PHONE);
  await whole(page);
  await page.setViewportSize(WIDE);
  await gamePage.getByText('2.05').first().waitFor();
  await page.getByRole('button', { name: 'Back to the feed' }).press('Enter');
  await page.getByText('No prices are set by hand.').waitFor();
  await gamePage.getByText('2.20').first().waitFor();
  await gamePage.context().close();

  const { answer } = await book.place(player, { bets: [{ ...HOME, gameId: games }] });
  await book.play(games);
  const rail = page.getByRole('navigation', { name: 'Areas of work' });
  await rail.getByRole('link', { name: 'Enter a result' }).press('Enter');
  await page.getByRole('heading', { name: 'Enter a result', level: 1 }).waitFor();
  await page.getByRole('searchbox').fill(String(games));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Enter the result' }).press('Enter');
  await page.getByLabel('Goals of the first half').fill('1 1');
  await page.getByLabel('Goals of the second half').fill('3');
  await page.getByRole('button', { name: 'Show the effect' }).press('Enter');
  await page.getByRole('alert').getByText('“Goals of the second half” can’t be read.').waitFor();
  await page.getByLabel('Goals of the second half').fill('2');
  await page.getByRole('button', { name: 'Show the effect' }).press('Enter');
  await page.getByText('Won: 1 · lost: 0').waitFor();
  await whole(page);
  await page.getByLabel('Source of the result').fill('The report of the league');
  await page.keyboard.press('Enter');
  await page.getByText('You entered this result; another operator must approve it.').waitFor();

  const second = await site.open(bo, '/en/operator/results', { viewport: PHONE, colorScheme: 'dark' });
  await second.getByText('The report of the league').waitFor();
  await whole(second);
  await second.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  await second.getByText('Approved. The coupons are being settled.').waitFor();
  await book.world.services.settlement.settling.idle();
  expect((await book.coupon(player, answer!.couponId)).status).toBe('won');
});
