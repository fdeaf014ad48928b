import { createApi } from '@fairbook/client';
import type { sportsbook } from '@fairbook/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { newMember, signedInPage } from './member.ts';
import { takeAnyPrice } from './player.ts';
import { type SavedBet, savedBet, savedCoupon } from './saved-coupon.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

const TOTAL = 18;
const AHEAD_MS = 120_000;
const FOLLOWS = { timeout: 60_000 };

let app: SharedApp;
let browser: Browser;
let games: sportsbook.Game[];

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
  const api = createApi({ baseUrl: app.url });
  const listed = (await api('sportsbook.lineGames', { query: { limit: 200 } })).games;
  const ahead = listed.filter(({ startsAt }) => Date.parse(startsAt) > Date.now() + AHEAD_MS).slice(-4);
  games = await Promise.all(ahead.map(({ id }) => api('sportsbook.game', { params: { id } })));
});
afterAll(closePages);

const panel = (page: Page) => page.locator('aside.right');

/** A signed-in page with this coupon in its storage. */
async function pageWith(bets: readonly SavedBet[], draft: Record<string, unknown> = {}) {
  const member = await newMember(app.url);
  const page = await signedInPage(browser, app.url, member);
  await page.addInitScript(
    (text) => {
      if (!localStorage.getItem('fairbook.coupon')) localStorage.setItem('fairbook.coupon', text);
    },
    savedCoupon(bets, draft),
  );
  await page.goto('/en/line');
  await panel(page).locator('.leg').first().waitFor();
  await takeAnyPrice({ page });
  return { page, member };
}

/** A total whose market has a lower and a higher line, too. */
function middleTotal(game: sportsbook.Game): SavedBet {
  const totals = game.markets
    .filter(({ typeId, outcomes }) => typeId === TOTAL && outcomes.every(({ isBlocked }) => !isBlocked))
    .sort((a, b) => Number(a.line) - Number(b.line));
  const { id } = totals[Math.floor(totals.length / 2)]!;
  return savedBet({ ...game, markets: totals.filter((market) => market.id === id) }, TOTAL);
}

test('a line is replaced by the one beside it at its own price, by keyboard alone, and placed', async () => {
  const bet = middleTotal(games[0]!);
  const { page, member } = await pageWith([bet]);
  const leg = panel(page).locator('.leg');
  const toggle = leg.getByRole('button', { name: `Other lines of ${bet.outcomeName}` });
  await toggle.focus();
  await page.keyboard.press('Enter');
  const higher = leg.getByRole('button', { name: /^Higher line: Over/ });
  await higher.waitFor();
  const name = (await higher.getAttribute('aria-label'))!;
  const [, line = '', coef = ''] = /Over ([\d.]+) at ([\d.]+)/.exec(name) ?? [];
  expect(Number(line)).toBeGreaterThan(Number(bet.line));
  await higher.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => leg.locator('.pick bdi').innerText()).toBe(`Over ${line}`);
  expect(await leg.locator('.val').innerText()).toBe(coef);
  expect(await leg.locator('[role=status]').innerText()).toBe(`Now Over ${line} at ${coef}`);
  // The row stays the same element, so it keeps the focus.
  expect(await page.evaluate(() => document.activeElement?.closest('.line-stepper') !== null)).toBe(true);
  await leg.getByRole('button', { name: `Lower line: Over ${bet.line}` }).click();
  await expect.poll(() => leg.locator('.pick bdi').innerText()).toBe(bet.outcomeName);
  await higher.click();

  await panel(page)
    .getByRole('button', { name: /^Place €10\.00/ })
    .click();
  await panel(page).getByRole('button', { name: 'Keep these selections' }).waitFor(FOLLOWS);
  const { coupons } = await member.api('bets.coupons');
  const placed = await member.api('bets.coupon', { params: { id: coupons[0]!.couponId } });
  expect(placed.bets).toMatchObject([{ gameId: bet.gameId, outcomeId: `18:${line}:over`, line }]);
  await page.context().close();
});

test('a line that is gone offers the nearest one, and a press takes it', async () => {
  const bet = middleTotal(games[1]!);
  const gone = { ...bet, outcomeId: '18:17.5:over', line: '17.5', outcomeName: 'Over 17.5' };
  const { page } = await pageWith([gone]);
  const leg = panel(page).locator('.leg');
  await leg.getByRole('button', { name: /^Nearest line: Over/ }).click(FOLLOWS);
  await expect.poll(() => leg.locator('.pick bdi').innerText()).toMatch(/^Over [\d.]+$/);
  expect(await leg.locator('.pick bdi').innerText()).not.toBe('Over 17.5');
  await panel(page)
    .getByRole('button', { name: /^Place €10\.00/ })
    .waitFor(FOLLOWS);
  await page.context().close();
});

test('one press chooses how many may lose, the payout is shown first, and it is placed as a system', async () => {
  const { page, member } = await pageWith(
    games.map((game) => savedBet(game)),
    { typeId: 2 },
  );
  await panel(page)
    .getByRole('button', { name: /^up to 1 loser/ })
    .click();
  const rows = panel(page).locator('.flex-pays > div');
  await expect.poll(() => rows.count()).toBe(2);
  const [all, one] = await rows.allInnerTexts();
  expect(all).toMatch(/^None loses\s+€/);
  expect(one).toMatch(/^1 loses\s+€[\d.,]+ – €/);
  const sizes = panel(page).getByRole('group', { name: 'System size' }).locator('[aria-pressed=true]');
  expect((await sizes.allInnerTexts()).map((text) => text.slice(0, 6))).toEqual(['3 of 4', '4 of 4']);

  // Each of the six bets has a minimum of its own; the refusal offers the stake per combination.
  await panel(page).getByRole('switch', { name: 'Stake per combination' }).click();
  await panel(page).getByLabel('Stake per combination, €').fill('0.01');
  const least = panel(page).getByRole('button', { name: /^(Set the stake to|Stake) €0\.\d\d$/ });
  await least.click(FOLLOWS);
  await panel(page)
    .getByRole('button', { name: /^Place €/ })
    .click(FOLLOWS);
  await panel(page).getByRole('button', { name: 'Keep these selections' }).waitFor(FOLLOWS);
  const { coupons } = await member.api('bets.coupons');
  expect(coupons).toMatchObject([{ typeId: 2, systemValues: [3, 4] }]);
  await page.context().close();
});

test('code that can’t load offline costs nothing: the coupon works without it, and the missing part says so', async () => {
  const bets = games.map((game) => savedBet(game));
  const { page } = await pageWith([middleTotal(games[0]!), ...bets.slice(1)]);
  // A page that is never idle loads nothing ahead, not even the code of the notice.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.reload();
  await panel(page)
    .getByRole('button', { name: /^Place €10\.00/ })
    .waitFor(FOLLOWS);
  await page.route('**/*', (route) => route.abort());
  await panel(page).getByRole('radio', { name: 'System' }).click();
  await panel(page).getByText('All sizes').or(panel(page).getByText('2 of 4')).first().waitFor();
  await panel(page)
    .getByRole('button', { name: /^Other lines of/ })
    .click();
  await page.getByText('This part didn’t load').first().waitFor();
  expect(await panel(page).locator('.leg').count()).toBe(4);
  await page.context().close();
});

test('the button for other lines lies over no text of a long name on a phone', async () => {
  const { page } = await pageWith(games.slice(0, 3).map(middleTotal));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.betbar').click();
  const legs = page.locator('dialog.sheet[open] .leg');
  await expect.poll(() => legs.locator('.line-toggle').count(), FOLLOWS).toBe(3);
  const under = await legs.first().evaluate((leg) => {
    const [name, market] = leg.querySelectorAll('.pick bdi, .pick-mk');
    const button = leg.querySelector('.line-toggle')!;
    const found = new Set<number>();
    // Reasons of every length, so that the button wraps below a text of each number of lines.
    for (let length = 4; length <= 60; length++) {
      name!.textContent = 'Van de Zandschulp '.repeat(4).slice(0, length);
      const area = button.getBoundingClientRect();
      for (const text of [name!, market!])
        for (const { top, bottom, left, right } of text.getClientRects())
          if (top < area.bottom && bottom > area.top && left < area.right && right > area.left)
            found.add(length);
    }
    return [...found];
  });
  expect(under).toEqual([]);
  await page.context().close();
});
