import { couponNumberText } from '@fairbook/i18n';
import { type BettingWorld, freshKey, HOME, type Player, type Visitor } from '@fairbook/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marketsOf, odds } from '../apps/server/testing/sample-feed.ts';
import { faultsOf, inTurns } from './faults.ts';
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

const REASON = 'The teams of this match were swapped';

test('one operator requests a void, another approves it, and the player reads the old result and the new one', async () => {
  const { player, couponId, number } = await wonCoupon();
  const first = await site.open(asks, `/en/operator/voids?tab=new&q=${number}`);
  // The search finds the coupon's only leg; all further steps are by keyboard.
  await first.getByRole('heading', { name: 'Preview' }).waitFor();
  expect(await first.locator('input[name=subject]:checked').inputValue()).toMatch(/^\d+ outcome 1::1$/);
  const figure = (page: Page, name: string) =>
    page.locator('dl.figures > div', { hasText: name }).locator('dd').innerText();
  await expect.poll(() => figure(first, 'Paid now')).toBe('€22.00');
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

  const second = await site.open(agrees, '/en/operator/voids', { viewport: { width: 390, height: 844 } });
  await second.getByText(REASON).waitFor();
  await second.getByText('Requested by ada').waitFor();
  await expect.poll(() => figure(second, 'Paid after')).toBe('€10.00');
  await second.locator('summary', { hasText: 'Coupons: 1' }).press('Enter');
  await second.getByText(`Coupon ${couponNumberText(number)}`).waitFor();
  await second.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  await second.getByText('Approved. The coupons are being settled again.').waitFor();
  await second.getByText('Nothing to approve').waitFor();
  await book.world.services.settlement.settling.idle();
  expect(await book.balance(player)).toBe('100.00');

  await second.getByRole('link', { name: 'History' }).click();
  await second.getByText('Approved by bo').waitFor();
  await second
    .getByRole('button', { name: /^What changed/ })
    .first()
    .click();
  await expect.poll(() => figure(second, 'Paid before')).toBe('€22.00');
  expect(await figure(second, 'Paid now')).toBe('€10.00');

  const own390 = await site.open(player, `/en/office/history/${couponId}`, {
    viewport: { width: 390, height: 844 },
  });
  await own390.getByText(REASON).first().waitFor();
  const correction = own390.getByRole('region', { name: 'Correction' }).or(own390.locator('main'));
  for (const sum of ['€22.00', '€10.00']) expect(await correction.first().innerText()).toContain(sum);
  await own390.goto('/en/office/history');
  await own390.getByText('re-settled').filter({ visible: true }).first().waitFor();
  for (const page of [first, second, own390]) await page.context().close();
});

test('a market without a result is voided at once, by one operator', async () => {
  const gameId = await newGame();
  const player = await book.player('100');
  await book.place(player, { bets: [{ ...HOME, gameId }] });
  const page = await site.open(asks, '/en/operator/voids?tab=new');
  await page.getByLabel('Team, player, match number or coupon number').fill(`Away ${gameId}`);
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: /^Whole match/ }).check();
  await page.getByText('The void takes effect immediately').waitFor();
  await page.getByLabel('Reason, shown to the players').fill(REASON);
  await page.getByRole('button', { name: 'Void', exact: true }).click();
  await page.getByText('Voided.').waitFor();
  await book.world.services.settlement.settling.idle();
  expect(await book.balance(player)).toBe('100.00');
  // A repeat is refused in words, and the input is kept.
  await page.getByRole('radio', { name: /^Whole match/ }).check();
  await page.getByRole('heading', { name: 'Preview' }).waitFor();
  await page.getByLabel('Reason, shown to the players').fill(REASON);
  await page.getByRole('button', { name: /^(Void|Request approval)$/ }).click();
  await page.getByRole('alert').getByText('This is already void').waitFor();
  expect(await page.getByLabel('Reason, shown to the players').inputValue()).toBe(REASON);
  await page.context().close();
});

test('a preview that didn’t load says so, can be reloaded, and nothing is sent before it is there', async () => {
  const { number } = await wonCoupon();
  const page = await site.blank(asks);
  let isAway = true;
  await page.route('**/operator-api/v1/voids/preview', (route) =>
    isAway ? route.abort() : route.continue(),
  );
  await page.goto(`/en/operator/voids?tab=new&q=${number}`);
  await page.getByRole('alert').getByText('The coupons couldn’t be counted.').waitFor();
  await page.getByLabel('Reason, shown to the players').fill(REASON);
  await page.keyboard.press('Enter');
  isAway = false;
  // After a while the page also says that there is no connection, with a button of the same name.
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Request approval' }).waitFor();
  const { voids } = await asks.api('voids.list');
  expect(voids.filter(({ gameId }) => gameId === games)).toEqual([]);
  await page.context().close();
});

describe('a held price', () => {
  const far = () => {
    const markets = marketsOf();
    markets[0]!.outcomes = [
      ['1::1', 22_000, 0],
      ['1::x', 1_040, 0],
      ['1::2', 40_000, 0],
    ];
    return markets;
  };
  const statusOf = async (gameId: number) =>
    (await asks.api('voids.list')).alerts.find((alert) => alert.gameId === gameId)?.status;

  test('is kept closed, then published, each with a reason', async () => {
    const gameId = await newGame();
    const page = await site.open(asks, '/en/operator/voids?tab=prices', {
      viewport: { width: 390, height: 844 },
    });
    await page.getByText('No held prices.').waitFor();
    await book.feed(odds(gameId, Date.now(), { markets: far() }));
    // The page updates live.
    await page.getByText('the price jumped by a factor of 10').waitFor();
    const row = page.getByRole('row', { name: new RegExp(`^Home ${gameId}`) });
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(['2.20', '22.00', '22.00']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const reason = page.getByLabel('Reason for your decision');
    await reason.fill('Waiting for the team news');
    await page.getByRole('button', { name: 'Keep it closed' }).press('Enter');
    await page.getByText('The market stays closed').waitFor();
    await page.getByText('Waiting for the team news').waitFor();
    expect(await statusOf(gameId)).toBe('kept');
    await reason.fill('The goalkeeper is out indeed');
    await page.getByRole('button', { name: 'Publish the feed’s prices' }).press('Enter');
    await page.getByText('Published. The market is open.').waitFor();
    expect(await statusOf(gameId)).toBe('released');
    await page.getByText('The goalkeeper is out indeed').waitFor();
    const shown = book.world.services.sportsbook.facts.outcome(gameId, '1::1');
    expect(shown).toMatchObject({ coefMilli: 22_000, isBlocked: false });
    await page.context().close();
  });

  test('that could never be right can’t be published, and the page says why', async () => {
    const gameId = await newGame();
    const markets = marketsOf();
    markets[0]!.outcomes[0]![1] = 1_005;
    await book.feed(odds(gameId, Date.now(), { markets }));
    const page = await site.open(asks, '/en/operator/voids?tab=prices');
    const release = page.getByRole('button', { name: 'Publish the feed’s prices' });
    await release.waitFor();
    expect(await release.getAttribute('aria-disabled')).toBe('true');
    await page.getByText('It can’t be published').waitFor();
    await page.getByLabel('Reason for your decision').fill('I try it all the same');
    await release.press('Enter');
    await page.waitForTimeout(500);
    expect(await statusOf(gameId)).toBe('open');
    await book.feed(odds(gameId, Date.now()));
    await expect.poll(() => statusOf(gameId)).toBe('healed');
    // A return to the tab reloads the page's data.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('Corrected by the feed').first().waitFor();
    await page.context().close();
  });
});

test('bonus money: the remaining wagering is shown, then the player moves the money to the main account', async () => {
  const player = await book.player('100');
  const page = await site.open(player, '/en/office/bonuses/wager', { viewport: { width: 390, height: 844 } });
  await page.getByText('You have no bonuses to wager.').waitFor();
  const grant = { userId: player.userId, amount: '20.00', wagerTimes: 1, note: '' };
  await asks.api('bonuses.grant', { body: grant, idempotencyKey: freshKey() });
  await page.reload();
  await page.getByText('€20.00 of €20.00 left to wager').waitFor();
  expect(await page.getByRole('button', { name: /^Move/ }).count()).toBe(0);

  const gameId = await newGame();
  const { bonusAccounts } = await player.api('bonuses.mine');
  const bonus = { ...player, accountId: bonusAccounts[0]!.accountId };
  await book.place(bonus, { amount: '20.00', bets: [{ ...HOME, gameId }] });
  await page.getByText('1 bet from this account is still open.').waitFor();
  await book.decide(gameId, { '1::1': 'won' });
  const move = page.getByRole('button', { name: 'Move €44.00 to the main account' });
  await move.press('Enter');
  await page.getByRole('status').getByText('€44.00 moved to your main account.').waitFor();
  await page.getByText('You have no bonuses to wager.').waitFor();
  expect(await book.balance(player)).toBe('144.00');
  await page.goto('/en/office/account');
  await page.getByRole('link', { name: 'Bonus account' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Bonus+€44.00' }).waitFor();
  await page.context().close();
});

describe('the pages have no faults', () => {
  let page: Page;
  beforeAll(async () => {
    page = await site.blank(agrees);
    const { gameId } = await wonCoupon();
    const body = {
      gameId,
      scope: 'outcome' as const,
      subject: '1::1',
      reason: `${REASON}. `.repeat(7).trim(),
    };
    await asks.api('voids.request', { body });
    const markets = marketsOf();
    markets[0]!.outcomes[0]![1] = 1_005;
    await book.feed(odds(await newGame(), Date.now(), { markets }));
  });

  const looks = [
    ['?', 1366, 'light'],
    ['?', 390, 'dark'],
    ['?tab=new&q=Home', 390, 'light'],
    ['?tab=new&q=Home', 1366, 'dark'],
    ['?tab=new&q=nobody', 390, 'dark'],
    ['?tab=new&q=nobody', 1366, 'light'],
    ['?tab=prices', 1366, 'dark'],
    ['?tab=prices', 390, 'light'],
    ['?tab=done', 390, 'dark'],
    ['?tab=done', 1366, 'light'],
  ] as const;
  test.each(inTurns(looks, 0))('%s at %i px, %s', async (query, width, colorScheme) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page, `/en/operator/voids${query}`, 800)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});
