import { CASINO_TERMS } from '@fairbook/contracts/casino/bonus-rules';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { pageOfVisitor } from './member.ts';

/** A world of its own, because the test sets an offer of the house. */
let world: World;
let browser: Browser;
let origin: string;
let keeper: Visitor;
beforeAll(async () => {
  [world, browser] = await Promise.all([
    createWorld({ withSite: { freshMs: 0, staleMs: 0 } }),
    sharedBrowser(),
  ]);
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  keeper = await world.operator('rounds-keeper');
});
afterAll(async () => {
  await closePages();
  await world.close();
});

async function shown(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilListens(page);
}

test('an operator publishes free rounds; a player takes them, plays them in a game and has the money', {
  timeout: 600_000,
}, async () => {
  const { id, cost } = await keeper.api('freeRounds.add', {
    body: {
      ...{ name: { en: 'Two cards', ru: 'Два билета' }, about: { en: 'On us.', ru: 'За наш счёт.' } },
      ...{ audience: 'rule', rule: { registeredDays: 30, depositedDays: null }, userIds: [], code: '' },
      ...{ games: ['dice'], rounds: 2, iso: 'EUR', stake: '0.20', days: 7, mostPlayers: 100 },
      ...{ wins: 'money', wagerTimes: 0, casino: CASINO_TERMS },
      ...{ from: '2020-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' },
    },
  });
  await keeper.api('budgets.set', { params: { kind: 'free_rounds', offerId: id }, body: { amount: cost } });
  const desk = await pageOfVisitor(browser, origin, keeper);
  await shown(desk, '/en/operator/offers?tab=freerounds');
  await desk.getByRole('button', { name: /Two cards/ }).click();
  await desk.getByText('Expected cost of all players').waitFor();
  await desk.getByRole('button', { name: 'Publish' }).click();
  await desk.getByRole('button', { name: 'Stop' }).waitFor();

  const player = await world.registerPlayer();
  const page = await pageOfVisitor(browser, origin, player);
  const main = page.getByRole('main');
  await shown(page, '/en/office/bonuses/deposit');
  await main.getByRole('button', { name: 'Take Two cards' }).click();
  await main.getByText('You have 2 free rounds.').waitFor();
  await main.getByText('2 of 2 left').waitFor();

  await shown(page, '/en/games/dice');
  await main.getByText(/^2 free rounds left, each worth €0\.20, until /).waitFor();
  const play = (left: number) => main.getByRole('button', { name: `Play a free round (${left} left)` });
  await play(2).click();
  await main.getByText(/^1 free round left, /).waitFor();
  await play(1).click();
  await main.getByText(/^All your free rounds are played\. They paid €/).waitFor();
  await main.getByText('Free round of €0.20').first().waitFor();
  // Nothing is staked until the player says so.
  expect(await play(0).getAttribute('aria-disabled')).toBe('true');
  const { rounds } = await player.api('casino.history', { query: {} });
  expect(rounds.map(({ freeId, staked }) => [freeId !== null, staked])).toEqual([
    [true, '0.20'],
    [true, '0.20'],
  ]);
  const { accounts } = await player.api('wallet.accounts');
  const won = rounds.reduce((sum, { paid }) => sum + Number(paid), 0);
  expect(Number(accounts[0]!.money)).toBeCloseTo(won);
  await main.getByRole('radio', { name: 'With your own stake' }).click();
  await main.getByRole('button', { name: 'Play €1.00' }).waitFor();

  await shown(page, '/en/office/promotion');
  await main.getByRole('textbox', { name: 'Code for free rounds' }).fill('no-such-code');
  await main.getByRole('button', { name: 'Use the code' }).click();
  await main.getByText('No free rounds have this code. Check its spelling.').waitFor();
});
