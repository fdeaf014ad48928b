import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { pageOfVisitor } from './member.ts';

/** A world of its own, because prices stand still only when the test controls the feed. */
let book: BettingWorld;
let browser: Browser;
let origin: string;
let operator: Visitor;

beforeAll(async () => {
  [book, browser] = await Promise.all([
    createBettingWorld(3, { withSite: { freshMs: 0, staleMs: 0 } }),
    sharedBrowser(),
  ]);
  origin = await book.world.app.listen({ port: 0, host: '127.0.0.1' });
  const { login, password } = await book.world.services.auth.registerOperator('booster');
  operator = await book.world.signIn(login, password);
});
afterAll(async () => {
  await closePages();
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

const pageOf = (visitor: Pick<Visitor, 'cookie'>, options: BrowserContextOptions = {}): Promise<Page> =>
  pageOfVisitor(browser, origin, visitor, options);

function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

const GAME = 1;
const HOME_WIN = 'main button.odds[aria-label^="Match result: Home 1"]';
const coupon = (page: Page) => page.locator('aside.right');

async function boost(): Promise<void> {
  const page = await pageOf(operator);
  const faults = consoleErrors(page);
  await page.goto('/en/operator/offers?tab=boosts');
  await page.getByRole('button', { name: 'Boost a price' }).click();
  await page.getByLabel('Team, player, competition or number').fill('home 1');
  await page.getByText('1 upcoming game').waitFor();
  await page.getByLabel('Game', { exact: true }).selectOption({ value: String(GAME) });
  await page.getByLabel('Outcome', { exact: true }).selectOption({ value: '1::1' });
  await page.getByLabel('Method', { exact: true }).selectOption({ value: 'to' });
  await page.getByLabel('Fixed odds').fill('2,50');
  await page.getByLabel('Maximum stake per player, EUR').fill('10');
  await page.getByRole('button', { name: 'Calculate the cost' }).click();
  await page.getByText('2.20 → 2.50').waitFor();
  await page.getByText('5% → −7.6%').waitFor();
  // A preview holds only for the input it was made from.
  await page.getByLabel('Fixed odds').fill('2,60');
  await page.getByRole('button', { name: 'Calculate the cost' }).click();
  await page.locator('form').getByText('2.20 → 2.60').waitFor();
  // The boost costs more than it earns, so no player gets it before it has a budget. The page says so before and after
  // saving, with a link to the budgets.
  await page.locator('form').getByText('isn’t covered by a budget').waitFor();
  await page.getByRole('button', { name: 'Boost the price', exact: true }).click();
  await page.getByRole('button', { name: 'End the boost on Match result: Home 1' }).waitFor();
  await page.getByText('isn’t covered by a budget').waitFor();
  await page.getByRole('link', { name: 'Open budgets' }).click();
  await page.getByLabel('Budget in EUR').fill('100');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await page.getByText('€100.00').first().waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
}

/** Places a bet from the list to the receipt. */
async function bet(page: Page): Promise<void> {
  await page.goto(`/en/line/football/7/${GAME}`);
  const price = page.locator(HOME_WIN).first();
  await expect.poll(() => price.getAttribute('data-boosted')).toBe('2.20');
  // A price is marked as old until the page hears of it.
  await expect.poll(() => price.getAttribute('aria-label')).toContain('2.60, boosted from 2.20');
  await price.click();
  const panel = coupon(page);
  await panel.getByText('2.60, boosted from 2.20').waitFor();
  await panel.getByText('boost limit').waitFor();
  const stake = panel.getByLabel(/^Stake/).first();
  await stake.fill('20');
  await panel.getByText('The maximum stake at the boosted price is €10.00 per player').waitFor();
  await panel
    .getByRole('button', { name: /10\.00/ })
    .first()
    .click();
  await panel.getByRole('button', { name: 'Place €10.00' }).click();
  await panel.locator('.sent-leg').getByText('boosted from 2.20').waitFor();
}

test('an operator boosts a price, a player bets on it, and receipt and settlement show the boost', async () => {
  await boost();
  const player: Player = await book.player();
  const page = await pageOf(player);
  const faults = consoleErrors(page);
  await bet(page);
  const { coupons } = await player.api('bets.coupons', { query: {} });
  expect(coupons).toMatchObject([{ amount: '10.00', coef: 2.6, bets: [{ usualCoef: 2.2 }] }]);

  // A player gets the boost once: the next coupon is refused, and the refusal offers the usual price.
  await page.goto(`/en/line/football/7/${GAME}`);
  await page.locator(`${HOME_WIN}[data-boosted]`).first().click();
  const panel = coupon(page);
  await panel.getByText('You have already used the boosted price').waitFor();
  await panel.getByRole('button', { name: 'Take the usual price' }).first().click();
  await panel.getByText('At the usual price.').waitFor();
  await panel.getByText('You have already used the boosted price').waitFor({ state: 'detached' });

  await book.decide(GAME, { '1::1': 'won' });
  const { settling } = book.world.services.settlement;
  await settling.settleGame(GAME);
  await settling.idle();
  await page.goto(`/en/office/history/${coupons[0]!.couponId}`);
  await page.getByText('The boosted price 2.60 instead of 2.20 added €4.00.').waitFor();
  await page.getByText('boosted from 2.20').first().waitFor();
  expect(faults).toEqual([]);
  await page.context().close();

  const list = await operator.api('boosts.list');
  expect(list.boosts).toMatchObject([{ used: 1, from: 2.2, to: 2.6 }]);
});

test('a boosted price that an operator ends disappears from the pages that show it', async () => {
  const body = {
    gameId: 2,
    outcomeId: '1::1',
    percent: 10,
    to: null,
    maxStake: '10.00',
    typeIds: [0 as const],
    until: new Date(Date.now() + 1_800_000).toISOString(),
    seen: 2.2,
    note: '',
  };
  const { id } = await operator.api('boosts.add', { body });
  await operator.api('budgets.set', { params: { kind: 'boost', offerId: id }, body: { amount: '100.00' } });
  const page = await pageOf(await book.player(), { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/en/line/football/7/2');
  const price = page.locator('main button.odds[aria-label^="Match result: Home 2"]').first();
  await expect.poll(() => price.getAttribute('data-boosted')).toBe('2.20');
  expect(await price.textContent()).toContain('2.42');
  await operator.api('boosts.end', { params: { id }, body: {} });
  await expect.poll(() => price.getAttribute('data-boosted')).toBeNull();
  expect(await price.textContent()).toContain('2.20');
  await page.context().close();
});
