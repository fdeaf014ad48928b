import { SHARED, type SharedId } from '@fairbook/games';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  fakeClock,
  type Player,
} from '@fairbook/testkit';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedRoundsOf } from '../apps/server/testing/shared-rounds.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsInView } from './faults.ts';
import { untilListens } from './listening.ts';
import { pageOfVisitor } from './member.ts';

/** A world whose clock the test moves, and the page's clock with it: nobody waits for a draw. */
const clock = fakeClock(Date.parse('2026-05-04T12:01:00Z'));
let book: BettingWorld;
let origin: string;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock, withSite: { freshMs: 0, staleMs: 0 } });
  origin = await book.world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await closePages();
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

interface Opened {
  player: Player;
  page: Page;
  main: Locator;
  round: { id: string; startsAt: string };
  table: ReturnType<typeof sharedRoundsOf>;
  /** Takes the round to this moment, on the server and in the page. */
  goTo(moment: number): Promise<void>;
}

/** The page of a game whose round has just opened. */
async function openGame(game: SharedId, address: string): Promise<Opened> {
  const player = await book.player('100.00');
  const table = sharedRoundsOf(book, clock, game);
  const round = await table.openRound(player);
  const page = await pageOfVisitor(await sharedBrowser(), origin, player);
  await page.clock.install({ time: clock.now() });
  await page.goto(address);
  await untilListens(page);
  const goTo = async (moment: number) => {
    await page.clock.fastForward(Math.max(0, moment - clock.now()));
    await table.goTo(moment);
    // The table of a moment ago may still be kept.
    clock.advance(500);
    await page.clock.fastForward(1_000);
  };
  return { player, page, main: page.getByRole('main'), round, table, goTo };
}

const balanceIn = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(/^€[\d,.]+$/)
    .first();

test('tickets of keno are bought by keyboard and by button, drawn on the clock, and told', async () => {
  const { player, page, main, round, table, goTo } = await openGame('keno-draws', '/en/keno');
  await main.getByRole('link', { name: 'Keno draws' }).first().click();
  await main.getByRole('heading', { name: 'Keno draws', level: 1 }).waitFor();
  await untilListens(page);
  await main.getByText(/^Draw at 12:0\d/).waitFor();

  await main.getByRole('button', { name: 'Clear' }).click();
  const buy = main.getByRole('button', { name: /^Stake €/ });
  await buy.and(main.locator('[aria-disabled="true"]')).waitFor();
  for (const number of ['7', '20', '33']) {
    await main.getByRole('button', { name: number, exact: true }).focus();
    await page.keyboard.press('Space');
  }
  await buy.focus();
  await page.keyboard.press('Enter');
  const own = main.getByRole('region', { name: 'Your stakes on this round' }).getByRole('listitem');
  await own.getByText('7, 20, 33').waitFor();
  await main.getByRole('button', { name: '40', exact: true }).click();
  await buy.click();
  await own.getByText('7, 20, 33, 40').waitFor();
  await main.getByRole('status').filter({ hasText: 'You’re in with €2.00.' }).waitFor();
  expect(await faultsInView(page)).toEqual([]);

  await goTo(Date.parse(round.startsAt));
  const drawn = (await table.row(round.id)).draws!;
  const { stakes } = await player.api('shared.proof', { params: { id: round.id } });
  expect(stakes.map(({ status }) => status)).toEqual(['open', 'open']);
  const told = main.getByRole('status').filter({ hasText: /^Drawn: (\d+, ){9}\d+\./ });
  await told.waitFor();
  expect(drawn).toHaveLength(10);
  await goTo((await table.row(round.id)).ended_at!.getTime() + SHARED['keno-draws'].shownMs);
  const seen = await table.mine(player);
  expect(seen.map(({ status }) => status)).not.toContain('open');
  const net = seen.reduce((sum, { paid, staked }) => sum + Number(paid) - Number(staked), 0);
  const text = Math.abs(net).toFixed(2);
  await told.filter({ hasText: text }).waitFor();
  await expect.poll(() => balanceIn(page).textContent()).toBe(`€${(100 + net).toFixed(2)}`);
  await main.getByRole('button', { name: 'Check a round' }).click();
  await main.getByText('Your stakes were paid correctly.').waitFor();
  await main.getByText('The outcome follows from the link and the salt.').waitFor();
});

test('the live wheel takes several bets, stops where it says, and pays by that', async () => {
  const { player, page, main, round, table, goTo } = await openGame('live-wheel', '/en/games/live-wheel');
  await main.getByText('Draw in').waitFor();
  await main.getByRole('button', { name: 'Another chip on: 2×' }).click();
  const stake = main.getByRole('button', { name: 'Stake €2.00' });
  await stake.waitFor();
  await stake.click();
  await main.getByText('2×: 1 chip; 4×: 1 chip').waitFor();
  await main.getByRole('button', { name: 'Take all chips back' }).click();
  await main.getByRole('button', { name: 'Another chip on: 48×' }).click();
  // Enter anywhere in the game places what is chosen.
  await main.getByRole('region', { name: 'The game' }).focus();
  await page.keyboard.press('Enter');
  await main.getByText('48×: 1 chip').waitFor();
  expect(await faultsInView(page)).toEqual([]);

  await goTo(Date.parse(round.startsAt));
  const ended = (await table.row(round.id)).ended_at!.getTime();
  await goTo(ended + SHARED['live-wheel'].shownMs);
  const [one, two] = (await table.mine(player)).toSorted((a, b) => a.slot - b.slot);
  const told = main.getByRole('status').filter({ hasText: /^The wheel stopped at \d+×\./ });
  const times = Number(/(\d+)×/.exec((await told.textContent()) ?? '')![1]);
  expect([one!.paid, two!.paid]).toEqual([
    (times === 2 || times === 4 ? times : 0).toFixed(2),
    (times === 48 ? 48 : 0).toFixed(2),
  ]);
});

/** The round is drawn and its drawing shown until the stakes are settled; answers them in their order. */
async function settled({ player, round, table, goTo }: Opened, game: SharedId) {
  await goTo(Date.parse(round.startsAt));
  await goTo((await table.row(round.id)).ended_at!.getTime() + SHARED[game].shownMs);
  return (await table.mine(player)).toSorted((a, b) => a.slot - b.slot);
}

test('two cards of bingo are bought by their numbers, marked, and paid by the balls they took', async () => {
  const opened = await openGame('bingo-75', '/en/bingo');
  const { page, main } = opened;
  await main.getByRole('link', { name: 'Bingo 75' }).first().click();
  await main.getByRole('heading', { name: 'Bingo 75', level: 1 }).waitFor();
  await untilListens(page);
  const buy = main.getByRole('button', { name: /^Stake €/ });
  const number = main.getByRole('textbox', { name: 'Card number' });
  await number.fill('4711');
  await main.getByRole('region', { name: 'Card 4,711, not bought' }).waitFor();
  await buy.focus();
  await page.keyboard.press('Enter');
  await main.getByRole('region', { name: 'Card 4,711', exact: true }).waitFor();
  // Whoever has bought a card is shown another one.
  await expect.poll(() => number.inputValue()).not.toBe('4711');
  await main.getByRole('combobox', { name: /^Pattern/ }).selectOption('Four corners');
  await number.fill('12');
  await buy.click();
  const own = main.getByRole('region', { name: 'Your stakes on this round' }).getByRole('listitem');
  await own.getByText('Card 12: Four corners').waitFor();
  expect(await faultsInView(page)).toEqual([]);

  const stakes = await settled(opened, 'bingo-75');
  await main
    .getByRole('status')
    .filter({ hasText: /^60 balls were called\. The first were \d+, / })
    .waitFor();
  const card = main.getByRole('region', { name: 'Card 12', exact: true });
  expect(await card.getByRole('cell').count()).toBe(25);
  const balls = (await opened.table.row(opened.round.id)).draws!;
  expect(balls).toHaveLength(60);
  expect(stakes.map(({ status }) => status)).not.toContain('open');
  expect(await faultsInView(page)).toEqual([]);
});

test('a race is bet on by its kinds, and pays what the list said', async () => {
  const opened = await openGame('horse-race', '/en/games/horse-race');
  const { main } = opened;
  const buy = main.getByRole('button', { name: /^Stake €/ });
  await main.getByRole('button', { name: /^2 Tin Whistle/ }).click();
  await buy.click();
  await main.getByRole('combobox', { name: /^Bet/ }).selectOption('First two in any order');
  await main.getByRole('combobox', { name: /^The other/ }).selectOption('10 Last Bus');
  await buy.click();
  const own = main.getByRole('region', { name: 'Your stakes on this round' }).getByRole('listitem');
  await own.getByText('Tin Whistle and Last Bus first and second, in any order').waitFor();
  expect(await faultsInView(opened.page)).toEqual([]);

  const [one, two] = await settled(opened, 'horse-race');
  // The picture has its last order once the words name the winner.
  const told = main.getByRole('status').filter({ hasText: ' won, ahead of ' });
  await told.waitFor();
  const track = main.getByRole('img', { name: /^Runners: 1\. / });
  const order = [...(await track.getAttribute('aria-label'))!.matchAll(/\d+\. ([^,]+)/g)].map(
    ([, name]) => name,
  );
  expect(order).toHaveLength(10);
  expect(await told.textContent()).toContain(`${order[0]} won, ahead of ${order[1]} and ${order[2]}.`);
  expect(one!.paid).toBe(order[0] === 'Tin Whistle' ? '5.58' : '0.00');
  const isBoth = ['Tin Whistle', 'Last Bus'].every((name) => order.indexOf(name) < 2);
  expect(two!.status).toBe(isBoth ? 'won' : 'lost');
});

test('football is bet on by result and by score, in any of its matches', async () => {
  const opened = await openGame('virtual-football', '/en/games/virtual-football');
  const { main, page } = opened;
  const buy = main.getByRole('button', { name: /^Stake €/ });
  await main.getByRole('button', { name: /Copper Hill.*Dune Park/ }).click();
  await main.getByRole('button', { name: /^Draw / }).click();
  await buy.click();
  await main.getByRole('combobox', { name: /^Score/ }).selectOption({ label: 'Score 1:1 · 6.98×' });
  await buy.click();
  const own = main.getByRole('region', { name: 'Your stakes on this round' }).getByRole('listitem');
  await own.getByText('Copper Hill – Dune Park: Score 1:1').waitFor();
  expect(await faultsInView(page)).toEqual([]);

  const [draw, score] = await settled(opened, 'virtual-football');
  const told = main.getByRole('status').filter({ hasText: /Copper Hill \d:\d Dune Park\./ });
  const [, home, away] = /Copper Hill (\d):(\d) Dune Park/.exec((await told.textContent()) ?? '')!;
  expect(draw!.paid).toBe(home === away ? '3.33' : '0.00');
  expect(score!.paid).toBe(home === '1' && away === '1' ? '6.98' : '0.00');
});
