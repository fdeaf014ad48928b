import type { site } from '@fairbook/contracts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { newMember, operatorOf, placeExpress } from './member.ts';
import { pickLegs, place } from './player.ts';
import { type HouseApp, houseApp } from './shared-app.ts';

let app: HouseApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([houseApp(), sharedBrowser()]);
});
afterAll(async () => {
  await closePages();
  await app.stop();
});

async function allowAdvances(isPrepaidAllowed: boolean): Promise<void> {
  const { api } = await operatorOf(app.url, app.operator);
  const params = { group: 'betting' } as const;
  const { version, value } = await api('config.readGroup', { params });
  const body = { version, value: { ...(value as site.BettingRules), isPrepaidAllowed, prepaidHours: 720 } };
  await api('config.editGroup', { params, body });
}

it('a part of the stake is advanced on an open coupon, from the panel to the receipt', async () => {
  const member = await newMember(app.url, '12.00');
  const open = await member.api('bets.coupon', { params: { id: await placeExpress(member) } });
  const taken = open.bets.map(({ gameId }) => gameId);
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 } });
  await context.addCookies([{ ...member.cookie, url: app.url }]);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const panel = page.locator('aside.right');

  await page.goto(`${app.url}/en/line`);
  // An open coupon gives no advance on a stake on one of its own games.
  await pickLegs({ page, isPhone: false }, 1, taken);
  await panel.getByRole('button', { name: 'I have a promo code' }).waitFor();
  expect(await panel.getByText('Advance up to').count()).toBe(0);

  await allowAdvances(true);
  await page.reload();
  const row = panel.getByLabel(/^Advance up to €/);
  await row.waitFor();
  await panel.getByText('Payouts from your open bets and this bet repay it first').waitFor();
  await panel.getByLabel('Stake, €').fill('4');
  await panel.getByRole('button', { name: /Deposit/ }).waitFor();
  await row.fill('50');
  await panel.getByText('The maximum advance right now is').waitFor();
  await panel.getByRole('button', { name: /^Take €.* as an advance/ }).click();
  expect(Number(await row.inputValue())).toBeGreaterThan(2);
  await row.fill('3');
  await panel.getByRole('button', { name: /€4\.00/ }).waitFor();
  await place(panel);
  await panel.getByText('Advanced').waitFor();
  await panel.getByText('€3.00').waitFor();

  const { coupons } = await member.api('bets.coupons', { query: { state: 'open' } });
  const [coupon] = coupons;
  expect(coupon).toMatchObject({ amount: '4.00', terms: { prepaidAmount: '3.00' } });
  expect((await member.api('wallet.accounts')).accounts[0]!.money).toBe('1.00');
  await page.goto(`${app.url}/en/office/history/${coupon!.couponId}`);
  await page.getByRole('main').getByText('Advance in the stake: €3.00').first().waitFor();
  await page.goto(`${app.url}/en/office/receipt/${coupon!.couponId}`);
  await page.getByText('Advance in the stake').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
