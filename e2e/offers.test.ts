import { createApi } from '@fairbook/client';
import { couponNumberText } from '@fairbook/i18n';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { type Member, newMember, type Operator, operatorOf } from './member.ts';
import { type HouseApp, houseApp } from './shared-app.ts';

let app: HouseApp;
let browser: Browser;
let member: Member;
let cookie: Operator['cookie'];

beforeAll(async () => {
  [app, browser] = await Promise.all([houseApp(), sharedBrowser()]);
  member = await newMember(app.url);
  cookie = (await operatorOf(app.url, app.operator)).cookie;
});
afterAll(async () => {
  await closePages();
  await app.stop();
});

async function ask(amount: string) {
  const { games } = await createApi({ baseUrl: app.url })('sportsbook.lineGames', { query: { limit: 60 } });
  // A late game, because a request lapses when its game starts.
  const game = games.at(-1);
  const outcome = game!.markets[0]!.outcomes.toSorted((a, b) => a.coef - b.coef)[0]!;
  const body = {
    accountId: member.accountId,
    typeId: 0 as const,
    amount,
    changeCoefAction: 1 as const,
    isVipBet: true,
    bets: [{ gameId: game!.id, outcomeId: outcome.id, coef: outcome.coef }],
  };
  return member.api('bets.place', { body, idempotencyKey: `offers-e2e-${amount}` });
}

test('a stake above the maximum reaches an operator’s queue live, the operator offers less, and the player accepts', async () => {
  const { accountId } = member;
  const deposit = { method: 'demo', accountId, amount: '30000.00' };
  await member.api('payments.deposit', { body: deposit, idempotencyKey: 'offers-e2e-money' });
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  await context.addCookies([{ ...cookie, url: app.url }]);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto('/en/operator/offers');
  await page.getByText('No requests waiting').waitFor();
  await page.waitForLoadState('networkidle');

  const { couponId, status, number } = await ask('12000.00');
  expect(status).toBe('pending');
  await page.getByRole('heading', { name: `Coupon ${couponNumberText(number)}` }).waitFor();
  await page.getByLabel('Lower stake, EUR').fill('11 000,00');
  await page.getByRole('button', { name: 'Send this offer' }).click();
  await page.getByText('Offer sent').waitFor();

  const params = { id: couponId };
  expect(await member.api('bets.coupon', { params })).toMatchObject({
    status: 'pending',
    vip: { offer: { amount: '11000.00' } },
  });
  expect(await member.api('offers.reply', { params, body: { isTaken: true } })).toMatchObject({
    status: 'accepted',
    amount: '11000.00',
  });
  await page.getByText('No requests waiting').waitFor();

  await page.goto('/en/operator/offers?tab=codes');
  await page.getByRole('button', { name: 'New code' }).click();
  await page.getByLabel('Code', { exact: true }).fill('e2e-free');
  await page.getByLabel('Free bet stake').fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('E2E-FREE').waitFor();
  const { promoCodes } = await member.api('promo.mine', { query: {} });
  expect(promoCodes).toMatchObject([{ code: 'E2E-FREE', kind: 'free_bet', amount: '5.00' }]);

  await page.goto('/en/operator/offers?tab=bonuses');
  const { userId } = await member.api('auth.session');
  await page.getByLabel('Player number').fill(String(userId));
  await page.getByLabel('Amount in the player’s currency').fill('20');
  await page.getByRole('button', { name: 'Grant' }).click();
  await page.getByText('€20.00 granted to').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
