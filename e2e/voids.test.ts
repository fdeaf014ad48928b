import { couponNumberText } from '@fairbook/i18n';
import { type BettingWorld, freshKey, HOME, type Player, type Visitor } from '@fairbook/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketsOf, odds } from '../apps/server/testing/sample-feed.ts';
import { faultsInView, faultsOf } from './faults.ts';
import { untilListens } from './listening.ts';
import { type OwnSite, ownSite } from './own-site.ts';

/** A world of its own, because only a feed controlled by the test sends an impossible price. */
let site: OwnSite;
let book: BettingWorld;
let asks: Visitor;
let agrees: Visitor;
let games = 300;

beforeAll(async () => {
  site = await ownSite();
  book = site.book;
  [asks, agrees] = [await site.operator('ada'), await site.operator('bo')];
});
afterAll(() => site.close());

async function newGame(): Promise<number> {
  games += 1;
  await book.open(games);
  return games;
}

/** A won single of 10.00 at 2.20. */
async function wonCoupon(): Promise<{ player: Player; gameId: number; couponId: string; number: number }> {
  const gameId = await newGame();
  const player = await book.player('100');
  const { answer } = await book.place(player, { bets: [{ ...HOME, gameId }] });
  await book.decide(gameId, { '1::1': 'won' });
  await book.world.services.settlement.settling.idle();
  const { couponId, number } = await book.coupon(player, answer!.couponId);
  return { player, gameId, couponId, number };
}

const PHONE = { width: 390, height: 844 };
/** The page has taken over what the server sent. */
const AWAKE = 'html[data-awake]';
const REASON = 'The teams of this match were swapped';

test('one operator requests a void, another approves it and releases a held price, and the player reads it all', async () => {
  const { player, couponId, number } = await wonCoupon();
  const first = await site.blank(asks);
  const page = `/en/operator/voids?tab=new&q=${number}`;
  // The search finds the coupon's only leg; all further steps are by keyboard.
  expect(await faultsOf(first, page, { selectors: ['dl.figures', AWAKE] })).toEqual([]);
  expect(await first.locator('input[name=subject]:checked').inputValue()).toMatch(/^\d+ outcome 1::1$/);
  const figure = (on: Page, name: string) =>
    on.locator('dl.figures > div', { hasText: name }).locator('dd').innerText();
  expect(await figure(first, 'Paid now')).toBe('€22.00');
  expect(await figure(first, 'Paid after')).toBe('€10.00');
  await first.getByText('another operator must approve first').waitFor();
  await first.getByLabel('Reason, shown to the players').focus();
  await first.keyboard.type(REASON);
  await first.keyboard.press('Enter');
  await first.getByText('Requested. Another operator must approve.').waitFor();
  await first.getByRole('main').getByRole('link', { name: 'To approve' }).press('Enter');
  await first.getByText('This is your request; another operator must approve it.').waitFor();
  const own = first.getByRole('button', { name: 'Approve', exact: true });
  expect(await own.getAttribute('aria-disabled')).toBe('true');
  await own.press('Enter');
  expect((await book.coupon(player, couponId)).status).toBe('won');
  expect(await faultsInView(first)).toEqual([]);
  await first.context().close();

  const second = await site.open(agrees, '/en/operator/voids', { viewport: PHONE, colorScheme: 'dark' });
  await second.getByText(REASON).waitFor();
  await second.getByText('Requested by ada').waitFor();
  await expect.poll(() => figure(second, 'Paid after')).toBe('€10.00');
  await untilListens(second);
  await second.locator('summary', { hasText: 'Coupons: 1' }).press('Enter');
  await second.getByText(`Coupon ${couponNumberText(number)}`).waitFor();
  await whole(second);
  await second.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  await second.getByText('Approved. The coupons are being settled again.').waitFor();
  await second.getByText('Nothing to approve').waitFor();
  await book.world.services.settlement.settling.idle();
  expect(await book.balance(player)).toBe('100.00');

  await second.getByRole('link', { name: 'History' }).press('Enter');
  await second.getByText('Approved by bo').waitFor();
  await second.getByRole('button', { name: /^What changed/ }).press('Enter');
  await expect.poll(() => figure(second, 'Paid before')).toBe('€22.00');
  expect(await figure(second, 'Paid now')).toBe('€10.00');
  await whole(second);

  await second.getByRole('link', { name: 'Held prices' }).press('Enter');
  await second.getByText('No held prices.').waitFor();
  const held = await newGame();
  const markets = marketsOf();
  markets[0]!.outcomes = [
    ['1::1', 22_000, 0],
    ['1::x', 1_040, 0],
    ['1::2', 40_000, 0],
  ];
  await book.feed(odds(held, Date.now(), { markets }));
  // The page updates live.
  await second.getByText('the price jumped by a factor of 10').waitFor();
  const row = second.getByRole('row', { name: new RegExp(`^Home ${held}`) });
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['2.20', '22.00', '22.00']);
  await whole(second);
  await second.getByLabel('Reason for your decision').fill('The goalkeeper is out indeed');
  await second.getByRole('button', { name: 'Publish the feed’s prices' }).press('Enter');
  await second.getByText('Published. The market is open.').waitFor();
  const shown = book.world.services.sportsbook.facts.outcome(held, '1::1');
  expect(shown).toMatchObject({ coefMilli: 22_000, isBlocked: false });
  await second.context().close();

  const theirs = await site.open(player, `/en/office/history/${couponId}`, { viewport: PHONE });
  await theirs.getByText(REASON).first().waitFor();
  const correction = theirs.getByRole('region', { name: 'Correction' }).or(theirs.locator('main'));
  for (const sum of ['€22.00', '€10.00']) expect(await correction.first().innerText()).toContain(sum);
  await untilListens(theirs);
  await goFromMenu(theirs, 'office/history');
  await theirs.getByText('re-settled').filter({ visible: true }).first().waitFor();
  await wagers(player, theirs);
  await theirs.context().close();
});

/** Goes to another page of the account by its own menu, which is folded on a phone. */
async function goFromMenu(page: Page, path: string): Promise<void> {
  const menu = page.locator('nav.side');
  await menu.getByRole('button').press('Enter');
  await menu.locator(`a[href$="/${path}"]`).press('Enter');
  await page.waitForURL(`**/${path}`);
}

/** Bonus money: the remaining wagering is shown, then the player moves the money to the main account. */
async function wagers(player: Player, page: Page): Promise<void> {
  const grant = { userId: player.userId, amount: '20.00', wagerTimes: 1, note: '' };
  await asks.api('bonuses.grant', { body: grant, idempotencyKey: freshKey() });
  await goFromMenu(page, 'office/bonuses/wager');
  await page.getByText('€20.00 of €20.00 left to wager').waitFor();
  expect(await page.getByRole('button', { name: /^Move/ }).count()).toBe(0);

  const gameId = await newGame();
  const { bonusAccounts } = await player.api('bonuses.mine');
  const bonus = { ...player, accountId: bonusAccounts[0]!.accountId };
  await book.place(bonus, { amount: '20.00', bets: [{ ...HOME, gameId }] });
  await page.getByText('1 bet from this account is still open.').waitFor();
  await book.decide(gameId, { '1::1': 'won' });
  await page.getByRole('button', { name: 'Move €44.00 to the main account' }).press('Enter');
  await page.getByRole('status').getByText('€44.00 moved to your main account.').waitFor();
  await page.getByText('You have no bonuses to wager.').waitFor();
  expect(await book.balance(player)).toBe('144.00');
  await goFromMenu(page, 'office/account');
  await page.getByRole('link', { name: 'Bonus account' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Bonus+€44.00' }).waitFor();
}

/** Nothing on the page is wider than the phone, and nothing breaks a rule of accessibility. */
async function whole(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await faultsInView(page)).toEqual([]);
}
