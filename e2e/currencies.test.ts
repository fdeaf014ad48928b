import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { oneWay } from './faults.ts';
import { newMember, signedInPage } from './member.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

const TEXTS = {
  en: {
    further: 'Another currency',
    add: 'Add',
    opened: 'You now have an account in USD.',
    amount: 'Amount in EUR',
    exchange: /^Exchange for \$45\.73/,
    exchanged: 'You gave €40.00 and got $45.73.',
    activate: 'Make the account in USD active',
    remove: 'Remove the account in USD',
    removed: 'Your account in USD was removed.',
    back: 'Amount in USD',
    all: 'All',
    again: /^Exchange for €/,
    balance: '$45.73',
    convert: 'Change the currency of the main account',
    newCurrency: 'New currency',
    convertDo: 'Convert to USD',
    converted: 'Your main account is now in USD.',
    balanceThen: '$113.41',
  },
  ru: {
    further: 'Другая валюта',
    add: 'Добавить',
    opened: 'У вас появился счёт в USD.',
    amount: 'Сумма в EUR',
    exchange: /^Обменять и получить 45,73/,
    exchanged: /Вы отдали 40,00.*€ и получили 45,73.*\$\./,
    activate: 'Сделать активным счёт в USD',
    remove: 'Удалить счёт в USD',
    removed: 'Счёт в USD удалён.',
    back: 'Сумма в USD',
    all: 'Всё',
    again: /^Обменять и получить 39,/,
    balance: /45,73/,
    convert: 'Сменить валюту основного счёта',
    newCurrency: 'Новая валюта',
    convertDo: 'Перевести в USD',
    converted: 'Основной счёт теперь в USD.',
    balanceThen: /113,41/,
  },
} as const;

test.each(
  oneWay(
    [
      ['en', 1366],
      ['ru', 390],
    ] as const,
    0,
  ),
)('in %s at %i px a player opens, fills, chooses and removes a currency', async (lng, width) => {
  const text = TEXTS[lng];
  const member = await newMember(app.url);
  const page = await signedInPage(browser, app.url, member, { viewport: { width, height: 900 } });
  await page.goto(`/${lng}/office/account`);
  await page.locator('.notices').waitFor({ state: 'attached' });
  await page.getByLabel(text.further).selectOption('USD');
  await page.getByRole('button', { name: text.add, exact: true }).click();
  await page.getByText(text.opened).waitFor();

  // Nothing sticks out of the page on its start side, which would not widen the page and so go unnoticed.
  const left = await page
    .locator('main button')
    .evaluateAll((all) => Math.min(...all.map((each) => each.getBoundingClientRect().left)));
  expect(left).toBeGreaterThanOrEqual(0);

  await page.getByLabel(text.amount).fill('40');
  await page.getByRole('button', { name: text.exchange }).click();
  await page.getByText(text.exchanged).waitFor();
  await page.getByRole('button', { name: text.activate }).click();
  await page.getByRole('banner').getByText(text.balance).waitFor();
  expect(await page.getByRole('button', { name: text.remove }).count()).toBe(0);

  // Exchanges everything back: then the account is empty and can be removed.
  const from = page.locator('form select').nth(1);
  await from.selectOption({ index: 1 });
  await page.getByLabel(text.back).waitFor();
  await page.getByRole('button', { name: text.all, exact: true }).click();
  await page.getByRole('button', { name: text.again }).click();
  await page.getByRole('button', { name: text.remove }).click();
  await page.getByText(text.removed).waitFor();
  const { accounts } = await member.api('wallet.accounts');
  // 45.73 × 0.99 / 1.155 = 39.19…
  expect(accounts.map(({ iso, money }) => `${iso} ${money}`)).toEqual(['EUR 99.19']);
  // The main account becomes one in dollars: 99.19 × 1.155 × 0.99 = 113.41…
  await page.getByRole('link', { name: text.convert }).click();
  await page.getByLabel(text.newCurrency).selectOption('USD');
  await page.getByText(text.balanceThen).first().waitFor();
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/convert-${width}-${lng}.png`, fullPage: true });
  await page.getByRole('button', { name: text.convertDo }).click();
  await page.getByText(text.converted).waitFor();
  await page.getByRole('banner').getByText(text.balanceThen).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
