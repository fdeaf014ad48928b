import { createApi } from '@fairbook/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { type Member, newMember, type Operator, operatorOf } from './member.ts';
import { type HouseApp, houseApp } from './shared-app.ts';

let app: HouseApp;
let browser: Browser;
let member: Member;
let operator: Operator;

beforeAll(async () => {
  [app, browser] = await Promise.all([houseApp(), sharedBrowser()]);
  member = await newMember(app.url);
  operator = await operatorOf(app.url, app.operator);
});
afterAll(async () => {
  await closePages();
  await app.stop();
});

test('an operator sees what a limit would change, sets it, and the next quote names it', async () => {
  const { games } = await createApi({ baseUrl: app.url })('sportsbook.lineGames', { query: { limit: 40 } });
  // Not one of the first, which begin meanwhile.
  const game = games.at(-1)!;
  const outcome = game.markets[0]!.outcomes[0]!;
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  await context.addCookies([{ ...operator.cookie, url: app.url }]);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(`/en/operator/risk?scope=game&subject=${game.id}`);
  await page.getByLabel('Maximum stake, EUR').fill('12,50');
  await page.getByRole('button', { name: 'What would change?' }).click();
  await page.getByText('accepted bets, 0 would be refused').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('button', { name: `Edit the limit of ${game.opponents.map(nameOf).join(' – ')}` })
    .waitFor();

  const body = {
    accountId: member.accountId,
    typeId: 0 as const,
    amount: '1.00',
    changeCoefAction: 1 as const,
    bets: [{ gameId: game.id, outcomeId: outcome.id, coef: outcome.coef }],
  };
  expect(await member.api('bets.quote', { body })).toMatchObject({
    maxAmount: '12.50',
    limitedBy: { cause: 'game', gameId: game.id },
  });
  await member.api('bets.place', { body, idempotencyKey: 'risk-e2e-key-1' });
  await goTo(page, 'Exposure');
  await page.getByText('1 coupon').first().waitFor();
  await goTo(page, 'Stake factors');
  await page.getByText('Every player has the standard limits').waitFor();
  await goTo(page, 'Rates');
  await page.getByText('A rate more than 20% away').waitFor();
  await page.getByLabel('Currency, e.g. USD').fill('usd');
  await page.getByLabel('Units for 1 EUR', { exact: true }).fill('1,2');
  await page.getByRole('button', { name: 'Set the rate' }).click();
  await page.getByText('The rate of USD is set.').waitFor();
  await page.getByLabel('Find a currency').fill('us');
  await page.getByRole('listitem').filter({ hasText: 'USD' }).filter({ hasText: 'Since' }).waitFor();
  await goTo(page, 'Refused bets');
  // On a phone the sixth tab would be out of sight, so the row must have scrolled to it.
  await page.getByRole('heading', { name: 'Refused bets', level: 1 }).waitFor();
  const part = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Refused bets' });
  const end = async () => {
    const box = (await part.boundingBox())!;
    return box.x + box.width;
  };
  await expect.poll(end).toBeLessThanOrEqual(390);
  expect(faults).toEqual([]);
  await context.close();
});

/** Another tab of the page, from the row of tabs above it on a phone. */
async function goTo(page: Page, tab: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Sections' });
  await tabs.getByRole('link', { name: tab }).press('Enter');
  await tabs.getByRole('link', { name: tab, exact: true }).and(page.locator('[aria-current]')).waitFor();
}

test('the key `s` opens the form that stops a game, and stops nothing; Escape closes it', async () => {
  const { games } = await createApi({ baseUrl: app.url })('sportsbook.lineGames', { query: { limit: 20 } });
  // The last of them: the first ones may begin meanwhile, and take no bets then.
  const game = games.at(-1)!;
  const { id, coef } = game.markets[0]!.outcomes[0]!;
  const body = {
    ...{ accountId: member.accountId, typeId: 0 as const, amount: '1.00', changeCoefAction: 1 as const },
    bets: [{ gameId: game.id, outcomeId: id, coef }],
  };
  await member.api('bets.place', { body, idempotencyKey: 'risk-e2e-key-2' });
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1366, height: 900 } });
  await context.addCookies([{ ...operator.cookie, url: app.url }]);
  const page = await context.newPage();
  const open = page.getByRole('button', { name: 'Stop taking bets…' });
  // The board counts the book every few seconds.
  await expect
    .poll(async () => (await operator.api('risk.board')).games.some(({ gameId }) => gameId === game.id))
    .toBe(true);
  await page.goto(`/en/operator/trading?tab=board&game=${game.id}`);
  await open.waitFor();
  await untilListens(page);
  const name = game.opponents.map(nameOf).join(' – ');
  const stop = page.getByRole('button', { name: `Stop: ${name}` });
  await page.keyboard.press('s');
  await stop.waitFor();
  await page.keyboard.press('Escape');
  await stop.waitFor({ state: 'detached' });
  await page.keyboard.press('s');
  await page.getByLabel('Note, if needed').fill('News of the goalkeeper');
  await stop.click();
  await page.getByRole('button', { name: 'Take bets again' }).click();
  await page.getByRole('button', { name: 'Take bets again' }).waitFor({ state: 'detached' });

  // After `g` it goes to a section.
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.waitForURL('**/en/operator/site**');
  expect(await stop.count()).toBe(0);
  await context.close();
});

function nameOf(opponent: { name: string }): string {
  return opponent.name;
}
