import { CASINO_TERMS } from '@fairbook/contracts/casino/bonus-rules';
import { createWorld, freshKey, type World } from '@fairbook/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { pageOfVisitor } from './member.ts';

/** A world of its own, because the test sets a bonus of the house. */
let world: World;
let browser: Browser;
let origin: string;
beforeAll(async () => {
  [world, browser] = await Promise.all([
    createWorld({ withSite: { freshMs: 0, staleMs: 0 } }),
    sharedBrowser(),
  ]);
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const keeper = await world.operator('casino-keeper');
  const { id } = await keeper.api('depositBonuses.add', {
    body: {
      ...{ name: 'Casino', deposit: 'first', product: 'casino', percent: 100, wagerTimes: 3 },
      ...{ amounts: [{ iso: 'EUR', cap: '100.00', minDeposit: '10.00' }], casino: CASINO_TERMS },
      ...{ from: '2020-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' },
      ...{ withinDays: null, countries: [], isActive: true, note: '' },
    },
  });
  await keeper.api('budgets.set', {
    params: { kind: 'deposit', offerId: id },
    body: { amount: '100.00' },
  });
});
afterAll(async () => {
  await closePages();
  await world.close();
});

async function shown(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilListens(page);
}

test('a player takes the casino bonus, plays with it in a game, sees what is left, and gives it up', async () => {
  const player = await world.registerPlayer();
  const page = await pageOfVisitor(browser, origin, player);
  const main = page.getByRole('main');

  await shown(page, '/en/office/bonuses/deposit');
  await main.getByRole('button', { name: 'Take the casino bonus' }).click();
  await main.getByText('Taken, waiting for your deposit').waitFor();
  const { accounts } = await player.api('wallet.accounts');
  await player.api('payments.deposit', {
    idempotencyKey: freshKey(),
    body: { method: 'demo', accountId: accounts[0]!.id, amount: '50.00' },
  });

  await shown(page, '/en/games/scratch-three-alike');
  await main.getByRole('radio', { name: 'Bonus €50.00' }).click();
  await main.getByText('100% of each stake counts. Maximum stake: €2.50. Left to wager: €150.00.').waitFor();
  await main.getByRole('button', { name: /^Play/ }).click();
  await main.getByText('Left to wager: €149.00.').waitFor();
  await main.getByText('Staked €1.00 of bonus money').waitFor();
  const [round] = (await player.api('casino.history', { query: {} })).rounds;
  expect(round).toMatchObject({ isBonus: true, staked: '1.00' });

  await shown(page, '/en/office/bonuses/wager');
  await main.getByText('€149.00 of €150.00 left to wager').waitFor();
  await main.getByText('Games, and how much of a stake counts').click();
  await main.getByRole('link', { name: 'Harbour Lamp' }).waitFor();
  await main.getByRole('button', { name: 'Give up the bonus' }).click();
  await main.getByRole('button', { name: 'Give up the bonus' }).click();
  await main.getByText('You gave up the bonus.').waitFor();
  await main.getByText('Given up', { exact: true }).waitFor();
});
