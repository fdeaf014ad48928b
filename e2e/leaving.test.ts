import { mkdirSync } from 'node:fs';
import { createWorld, type World } from '@fairbook/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { oneWay } from './faults.ts';
import { pageOfVisitor } from './member.ts';

let world: World;
let browser: Browser;
let url: string;
beforeAll(async () => {
  [world, browser] = await Promise.all([createWorld({ withSite: true }), sharedBrowser()]);
  url = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await closePages();
  await world.close();
});

const SHOTS = process.env.SHOTS;
async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

const TEXTS = {
  en: {
    ask: 'Request my data',
    making: 'We are preparing your file.',
    download: /^Download \(ZIP/,
    password: 'Password',
    goOn: 'Continue',
    givesUp: 'I give up what is left',
    sure: 'I understand that I can’t open the account again myself',
    close: 'Close my account',
    closed: 'Your account is closed.',
    signIn: 'Sign in',
    login: 'Login',
    refused: 'This account is closed.',
  },
  ru: {
    ask: 'Запросить данные',
    making: 'Файл готовится.',
    download: /^Скачать \(ZIP/,
    password: 'Пароль',
    goOn: 'Продолжить',
    givesUp: 'Отказываюсь от остатка',
    sure: 'Понимаю: снова открыть аккаунт сможет только оператор',
    close: 'Закрыть аккаунт',
    closed: 'Аккаунт закрыт.',
    signIn: 'Войти',
    login: 'Логин',
    refused: 'Этот аккаунт закрыт.',
  },
} as const;

test.each(
  oneWay(
    [
      ['en', 1366, 'light'],
      ['ru', 390, 'dark'],
    ] as const,
    1,
  ),
)('a player takes the data along and closes the account: %s at %i px', async (lang, width, colorScheme) => {
  const t = TEXTS[lang];
  const player = await world.registerPlayer();
  const { accounts } = await player.api('wallet.accounts');
  await player.api('payments.deposit', {
    idempotencyKey: crypto.randomUUID(),
    body: { method: 'demo', accountId: accounts[0]!.id, amount: '25.00' },
  });
  const viewport = { width, height: 900 };
  const page = await pageOfVisitor(browser, url, player, { viewport, colorScheme, acceptDownloads: true });
  await page.goto(`/${lang}/office/settings`);
  await page.getByRole('button', { name: t.ask }).click();
  await page.getByText(t.making).waitFor();
  await world.services.jobs['exports.make']();
  await page.reload();

  // In a session older than five minutes, such as one that was left open, the download needs the password.
  await world.platform.pool.query(
    `update sessions set created_at = created_at - interval '6 minutes' where user_id = $1`,
    [player.userId],
  );
  await page.getByRole('button', { name: t.download }).click();
  await shoot(page, `confirm-${lang}-${width}`);
  await page.getByLabel(t.password, { exact: true }).fill(player.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.goOn }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Fairbook-\d+-\d{4}-\d\d-\d\d\.zip$/);

  const close = page.getByRole('button', { name: t.close });
  expect(await close.isDisabled()).toBe(true);
  await page.getByText(t.givesUp).click();
  await page.getByText(t.sure).click();
  await shoot(page, `settings-${lang}-${width}`);
  await close.click();
  await page.getByText(t.closed).first().waitFor();
  await page.waitForURL((at) => !at.pathname.includes('/office'));
  await shoot(page, `closed-${lang}-${width}`);

  await page.goto(`/${lang}/user/login`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.login).fill(player.login);
  await dialog.getByLabel(t.password, { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: t.signIn, exact: true }).click();
  await page.getByText(t.refused).waitFor();
  await shoot(page, `refused-${lang}-${width}`);
});
