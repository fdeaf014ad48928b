import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { newMember, operatorOf, signedInPage } from './member.ts';
import { pickLegs, takeAnyPrice } from './player.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

test('a player chooses one of their promo codes, sets the stake it requires, and can bet without it', async () => {
  const member = await newMember(app.url);
  const { userId } = await member.api('auth.session');
  const operator = await operatorOf(app.url, app.operator);
  const code = `OWN-${userId}`;
  const { id } = await operator.api('promo.add', {
    body: {
      code,
      kind: 'free_bet',
      percent: null,
      amount: '7.00',
      iso: 'EUR',
      typeIds: [0],
      minCoef: 1.01,
      minLegs: 1,
      from: '2020-01-01T00:00:00Z',
      until: '2099-12-31T12:00:00Z',
      usesTotal: null,
      usesPerPlayer: 1,
      audience: 'named',
      userIds: [userId!],
      isActive: true,
      note: '',
    },
  });
  await operator.api('budgets.set', { params: { kind: 'promo', offerId: id }, body: { amount: '100.00' } });

  const page = await signedInPage(browser, app.url, member);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/en/line');
  await pickLegs({ page, isPhone: false }, 1);
  await takeAnyPrice({ page });
  const panel = page.locator('aside.right');

  await panel.getByRole('button', { name: 'I have a promo code' }).click();
  const own = panel.getByRole('list', { name: 'Your promo codes' });
  await own.getByText(/free bet €7\.00, until/).waitFor();
  await own.getByRole('button', { name: `Apply promo code ${code}` }).click();
  await panel.getByText('This code’s free bet is €7.00').waitFor();
  await panel.getByRole('button', { name: 'Remove the promo code' }).click();
  await panel.getByRole('button', { name: 'Place €5.00' }).waitFor();

  await own.getByRole('button', { name: `Apply promo code ${code}` }).click();
  await panel.getByRole('button', { name: 'Stake €7.00' }).click();
  await panel.getByRole('button', { name: 'Place €7.00' }).click();
  await panel.getByText('possible win', { exact: true }).waitFor();
  const [coupon] = (await member.api('bets.coupons')).coupons;
  expect(coupon).toMatchObject({ amount: '7.00', terms: { promo: { code, kind: 'free_bet' } } });
  expect((await member.api('wallet.accounts')).accounts[0]!.money).toBe('100.00');

  await panel.getByRole('button', { name: 'Keep these selections' }).click();
  await panel.getByRole('button', { name: 'I have a promo code' }).click();
  await panel.getByRole('textbox', { name: 'Promo code' }).waitFor();
  await own.waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
  await page.context().close();
});
