import { createWorld, startProvider, type TestProvider, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
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

const SMALL = { width: 390, height: 844 };

test('a deposit through the provider’s page: paid, and the return page shows when it is credited', async () => {
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
  expect(ofPage).toEqual([]);
}, 600_000);

test('a refused deposit on a phone, in Russian: the return page and the history say why', async () => {
  const player = await world.registerPlayer({ lng: 'ru' });
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
  await page.locator('nav.side').getByRole('button').getByText('История платежей').waitFor();
  await shot(page, 'historypay-390-ru');
  expect(ofPage).toEqual([]);
}, 600_000);

test('a withdrawal: requested by the password, approved by two operators, paid, and one cancelled on a phone', async () => {
  const player = await world.registerPlayer({ lng: 'en' });
  const accountId = (await player.api('wallet.accounts')).accounts[0]!.id;
  const body = { method: 'demo', accountId, amount: '1000' };
  await player.api('payments.deposit', { body, idempotencyKey: 'deposit-of-the-walk' });
  await player.api('currencies.add', { body: { iso: 'USD' } });
  const page = await pageOf(player);
  const ofPage = watched(page);
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
  await shot(desk, 'cashier-1366-en');
  const second = await pageOf(await world.operator('second'), { viewport: SMALL });
  await second.goto('/en/operator/cashier');
  await second.getByRole('button', { name: new RegExp(`${player.login}.*600`) }).click();
  await shot(second, 'cashier-390-en');
  await second.getByRole('button', { name: 'Approve €600.00 as the second operator' }).click();
  // The worker's duty pays within a second, and every open page learns of it.
  await page.getByText('Paid', { exact: true }).first().waitFor();
  await desk.getByText('Paid').first().waitFor();
  expect(ofPage).toEqual([]);
  expect(ofDesk).toEqual([]);

  const phone = await pageOf(player, { viewport: SMALL });
  const ofPhone = watched(phone);
  await phone.goto('/ru/office/account');
  // Only the account's own menu, folded on a phone, has this link.
  await phone.locator('nav.side').getByRole('button').click();
  await phone.getByRole('link', { name: 'Вывод средств', exact: true }).click();
  await phone.getByLabel('Сумма, €').fill('100');
  await phone.getByLabel('Куда отправить деньги').fill('Моя карта');
  await phone.getByLabel('Ваш пароль').fill(player.password);
  await phone.getByRole('button', { name: /^Вывести/ }).click();
  await phone.getByRole('button', { name: /Отменить вывод 100,00/ }).click();
  await phone.getByText('Отменено', { exact: true }).first().waitFor();
  await phone.getByText('Вывод отменён. Деньги снова на вашем счёте.').waitFor();
  await shot(phone, 'deduce-390-ru');
  expect(ofPhone).toEqual([]);
}, 600_000);

test('a payment that doesn’t fit waits for an operator, who credits what came less the fee', async () => {
  const player = await world.registerPlayer();
  const accountId = (await player.api('wallet.accounts')).accounts[0]!.id;
  const made = await player.api('payments.deposit', {
    body: { method: 'hosted', accountId, amount: '20' },
    idempotencyKey: 'deposit-of-another-amount',
  });
  await provider.press(made.redirectTo!, 'other');
  const desk = await pageOf(await world.operator('cases'));
  const ofDesk = watched(desk);
  await expect
    .poll(async () => {
      await desk.goto('/en/operator/cashier?tab=cases');
      return desk.getByText('Another amount arrived').count();
    })
    .toBe(1);
  await shot(desk, 'cases-1366-en');
  await desk.getByRole('button', { name: /^.*Another amount arrived/ }).click();
  await desk.getByRole('button', { name: 'Credit it, less the fee' }).click();
  await desk.getByText('Credited').first().waitFor();
  expect((await player.api('wallet.accounts')).accounts[0]!.money).toBe('10.00');
  expect(ofDesk).toEqual([]);
}, 600_000);
