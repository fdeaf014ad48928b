import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { newMember, placeExpress, signedInPage } from './member.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

it('half of an open coupon is sold from the panel and the rest from its page, by keyboard alone', async () => {
  const member = await newMember(app.url);
  const id = await placeExpress(member);
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 } });
  await context.addCookies([{ ...member.cookie, url: app.url }]);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${app.url}/en/line`);
  await page.locator('main .game button.odds:not([aria-disabled="true"]):visible').nth(30).click();

  const open = page.locator('aside.right').getByRole('button', { name: /^Cash out €/ });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cash out' });
  await dialog.getByText('Fair value now').waitFor();
  await dialog.getByRole('button', { name: '50%' }).press('Enter');
  await dialog.getByText('50%, €5.00 of the stake').waitFor();
  await dialog.getByRole('slider').press('ArrowRight');
  await dialog.getByText('51%, €5.10 of the stake').waitFor();
  await dialog.getByRole('slider').press('ArrowLeft');
  await dialog.getByRole('radio', { name: 'This value or better' }).press('ArrowRight');
  await dialog.getByText('at the moment of the decision').waitFor();
  await dialog.getByRole('button', { name: /^Cash out €/ }).press('Enter');
  await dialog.getByRole('heading', { name: /^Sold for €/ }).waitFor();
  await dialog.getByText('€5.00 of the stake stays in play').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  const part = await member.api('bets.coupon', { params: { id } });
  expect(part).toMatchObject({ status: 'accepted', cashedOut: { stake: '5.00' } });

  await page.goto(`${app.url}/en/office/history/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Cash out' }).press('Enter');
  await dialog.getByText('Requests (1)').waitFor();
  await dialog.locator('summary', { hasText: 'Watch the value for me' }).press('Enter');
  await dialog.getByLabel('Target, EUR').fill('1000000');
  await dialog.getByRole('button', { name: 'Start watching' }).press('Enter');
  await dialog.getByText('can’t reach this value').waitFor();
  await dialog.getByLabel('Target, EUR').fill('12');
  await dialog.getByRole('button', { name: 'Start watching' }).press('Enter');
  await dialog.getByText(/^Cash out 100% at €12.00 or more/).waitFor();
  await dialog.getByLabel('Largest drop accepted').selectOption('5');
  await dialog.getByText(/Down to €\d/).waitFor();
  await dialog.getByRole('button', { name: /^Cash out €/ }).press('Enter');
  await dialog.getByText('The coupon is closed').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await page.getByRole('main').getByText('Cashed out').first().waitFor();

  const whole = await member.api('bets.coupon', { params: { id } });
  expect(whole).toMatchObject({ status: 'cashed_out', cashedOut: { stake: '10.00', paid: whole.payout } });
  expect(faults).toEqual([]);
  await context.close();
});

it('a leg is removed from an express: the old coupon closes and the new one has its value', async () => {
  const member = await newMember(app.url);
  const id = await placeExpress(member);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies([{ ...member.cookie, url: app.url }]);
  const page = await context.newPage();
  await page.goto(`${app.url}/en/office/history/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Cash out' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cash out' });
  await dialog.locator('summary', { hasText: 'Edit the selections' }).press('Enter');
  await dialog.getByRole('checkbox').first().press('Space');
  await dialog.getByText('This edit costs you').waitFor();
  await dialog.getByText('Cost of the edit').waitFor();
  await dialog.getByText('at these odds or better').waitFor();
  await dialog.getByRole('button', { name: /^Edit the bet, stake €/ }).press('Enter');
  await dialog.getByText('The old coupon is closed.').waitFor();
  const { coupons } = await member.api('bets.coupons', { query: { state: 'all' } });
  expect(coupons.map(({ status, typeId }) => ({ status, typeId }))).toEqual([
    { status: 'accepted', typeId: 0 },
    { status: 'cashed_out', typeId: 1 },
  ]);
  expect(coupons[0]!.amount).toBe(coupons[1]!.payout);
  await context.close();
});

it('an open coupon whose offer can’t be read says so in place of the offer, and leads to a second try', async () => {
  const member = await newMember(app.url);
  await placeExpress(member);
  const page = await signedInPage(browser, app.url, member);
  await page.route('**/coupons/*/cashout', (route) => route.fulfill({ status: 503 }));
  await page.goto('/en/line');
  const open = page.locator('aside.right .open-coupons');
  await open.getByRole('button', { name: 'No cash-out right now. Why?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cash out' });
  await dialog.getByText('The cash-out value didn’t load.').waitFor();
  await page.unroute('**/coupons/*/cashout');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('Fair value now').waitFor();
  await page.keyboard.press('Escape');
  await open.getByRole('button', { name: /^Cash out €/ }).waitFor();
  await page.context().close();
});
