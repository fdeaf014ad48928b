import { createWorld, startProvider, type TestProvider, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsInView } from './faults.ts';
import { pageOfVisitor } from './member.ts';

/** A world of its own, with a payment provider beside it. */
let world: World;
let provider: TestProvider;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  [provider, browser] = await Promise.all([startProvider(), sharedBrowser()]);
  world = await createWorld({ withSite: { freshMs: 0, staleMs: 0 }, config: provider.config });
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  await provider.tells(origin);
});
afterAll(async () => {
  await closePages();
  await world.close();
  await provider.close();
});

const pageOf = (visitor: Pick<Visitor, 'cookie'>, options: BrowserContextOptions = {}): Promise<Page> =>
  pageOfVisitor(browser, origin, visitor, options);

const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true }) : null;

/** Errors of a page that a test walks through. */
function watched(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  return faults;
}

const WIDE = { width: 1366, height: 900 };
const SMALL = { width: 390, height: 844 };

test('a deposit through the provider’s page is credited once it is confirmed; a withdrawal takes two operators; a payment that doesn’t fit waits for one', async () => {
  const player = await world.registerPlayer({ lng: 'en' });
  const page = await pageOf(player);
  const ofPage = watched(page);
  await page.goto('/en/office/recharge/methods');
  await page.getByRole('radio', { name: 'Card or bank' }).click();
  await page.getByLabel('Amount, €').fill('50');
  await page.getByText('€50.75').first().waitFor();
  await shot(page, 'recharge-1366-en');
  await provider.faults({ messages: 0 });
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { name: 'Example Pay' }).waitFor();
  await page.getByRole('button', { name: 'Pay 50.75 EUR' }).click();
  // The address says success, but the provider has reported nothing: the page must not confirm the payment.
  await page.waitForURL(/\/en\/onpay\/success\?id=/);
  await page.getByText('isn’t confirmed yet').waitFor();
  await shot(page, 'onpay-1366-en');
  await provider.faults({});
  await world.platform.pool.query(`update deposits set ask_at = now() - interval '1 minute'`);
  await page.getByText('€50.00 is in your account.').waitFor();
  await shot(page, 'onpay-done-1366-en');

  const accountId = (await player.api('wallet.accounts')).accounts[0]!.id;
  const body = { method: 'demo', accountId, amount: '950' };
  await player.api('payments.deposit', { body, idempotencyKey: 'deposit-of-the-walk' });
  await player.api('currencies.add', { body: { iso: 'USD' } });
  await page.goto('/en/office/deduce');
  await page.getByLabel('Amount, €').fill('600');
  await page.getByLabel('Where to send the money').fill('My card');
  await page.getByLabel('Your password').fill('not mine');
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByText('Wrong password.').waitFor();
  await page.getByLabel('Your password').fill(player.password);
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByText('Your withdrawal is requested.').waitFor();
  // The account selector shows the balance after the request, too.
  await page.getByRole('link', { name: '€400.00', exact: true }).waitFor();
  await shot(page, 'deduce-1366-en');

  const desk = await pageOf(await world.operator('keeper'));
  const ofDesk = watched(desk);
  await desk.goto('/en/operator/cashier');
  await desk.getByRole('button', { name: new RegExp(`${player.login}.*600`) }).click();
  await desk.getByRole('button', { name: 'Take for review' }).click();
  await desk.getByRole('button', { name: 'Approve €600.00 as the first operator' }).click();
  await desk.getByText('Waiting for another operator.').waitFor();
  await whole(desk);
  await desk.setViewportSize(SMALL);
  await whole(desk);
  await shot(desk, 'cashier-390-en');
  await desk.setViewportSize(WIDE);
  const second = await world.operator('second');
  const [waits] = (await second.api('withdrawals.queue', { query: {} })).withdrawals;
  const of = { params: { id: waits!.id }, body: { version: waits!.version } };
  await second.api('withdrawals.approve', of);
  // The worker's duty pays within a second, and every open page learns of it.
  await page.getByText('Paid', { exact: true }).first().waitFor();
  await desk.getByText('Paid').first().waitFor();
  expect(ofPage).toEqual([]);

  const other = await world.registerPlayer();
  const made = await other.api('payments.deposit', {
    body: {
      method: 'hosted',
      accountId: (await other.api('wallet.accounts')).accounts[0]!.id,
      amount: '20',
    },
    idempotencyKey: 'deposit-of-another-amount',
  });
  await provider.press(made.redirectTo!, 'other');
  await expect.poll(async () => (await second.api('paymentCases.list')).cases.length).toBe(1);
  const rail = desk.getByRole('navigation', { name: 'Areas of work' });
  await rail.getByRole('link', { name: 'Mismatches' }).press('Enter');
  await desk.getByRole('button', { name: /^.*Another amount arrived/ }).press('Enter');
  await desk.getByRole('button', { name: 'Credit it, less the fee' }).waitFor();
  await whole(desk);
  await shot(desk, 'cases-1366-en');
  await desk.getByRole('button', { name: 'Credit it, less the fee' }).press('Enter');
  await desk.getByText('Credited').first().waitFor();
  expect((await other.api('wallet.accounts')).accounts[0]!.money).toBe('10.00');
  expect(ofDesk).toEqual([]);
}, 600_000);

test('a refused deposit on a phone, in Russian: the return page and the history say why; a withdrawal is cancelled', async () => {
  const player = await world.registerPlayer({ lng: 'ru' });
  const accountId = (await player.api('wallet.accounts')).accounts[0]!.id;
  const body = { method: 'demo', accountId, amount: '400' };
  await player.api('payments.deposit', { body, idempotencyKey: 'deposit-to-withdraw' });
  const page = await pageOf(player, { viewport: SMALL, colorScheme: 'dark' });
  const ofPage = watched(page);
  await page.goto('/ru/office/recharge/methods');
  await page.getByRole('radio', { name: 'Карта или банк' }).click();
  await shot(page, 'recharge-390-ru');
  await page.getByRole('button', { name: /^Перейти к оплате/ }).click();
  await page.getByRole('button', { name: 'Card refused' }).click();
  await page.getByText('Платёжная система отказала.').waitFor();
  await shot(page, 'onpay-390-ru');
  await page.getByRole('link', { name: 'История платежей' }).first().click();
  await page.getByText('Не удалось').last().waitFor();
  // The bottom bar marks no entry, because payments are not bets; the account's menu names the present page.
  expect(await page.locator('nav.bottom [aria-current]').count()).toBe(0);
  const menu = page.locator('nav.side');
  await menu.getByRole('button').getByText('История платежей').waitFor();
  await whole(page);
  await shot(page, 'historypay-390-ru');

  // Only the account's own menu, folded on a phone, has this link.
  await menu.getByRole('button').click();
  await page.getByRole('link', { name: 'Вывод средств', exact: true }).click();
  await page.getByLabel('Сумма, €').fill('100');
  await page.getByLabel('Куда отправить деньги').fill('Моя карта');
  await page.getByLabel('Ваш пароль').fill(player.password);
  await page.getByRole('button', { name: /^Вывести/ }).click();
  await page.getByRole('button', { name: /Отменить вывод 100,00/ }).click();
  await page.getByText('Отменено', { exact: true }).first().waitFor();
  await page.getByText('Вывод отменён. Деньги снова на вашем счёте.').waitFor();
  await shot(page, 'deduce-390-ru');
  expect(ofPage).toEqual([]);
}, 600_000);

/** The page fits its width, and what it shows now has no faults. */
async function whole(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await faultsInView(page)).toEqual([]);
}
