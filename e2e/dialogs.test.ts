import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { newMember, operatorOf } from './member.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

async function open(path: string, ...cookies: { name: string; value: string }[]): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1366, height: 900 } });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: app.url })));
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const dialogs = (page: Page) => page.locator('dialog[open]');
const named = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a player who forgot the password is told how to get it back, and returns to sign-in', async () => {
  const page = await open('/en/user/login');
  await named(page, 'Sign in').getByRole('button', { name: 'Forgot your password?' }).click();
  const forgot = named(page, 'Forgot your password?');
  await forgot.getByText('in the file or picture').waitFor();
  await forgot.getByLabel('E-mail or phone').fill('nobody@example.com');
  await forgot.getByRole('button', { name: 'Send' }).click();
  await forgot.getByText('a link to set a new password is on its way').waitFor();
  await forgot.getByRole('button', { name: 'Sign in' }).click();
  await named(page, 'Sign in').locator('input[name=password]').waitFor();
  expect(await dialogs(page).count()).toBe(1);

  await named(page, 'Sign in').getByRole('button', { name: 'Forgot your password?' }).click();
  // No contact is published, so the dialog offers none.
  expect(await forgot.getByRole('link', { name: 'Contacts' }).count()).toBe(0);
  await page.context().close();
});

test('an account that must be transferred says so on every page but those that its dialog links to', async () => {
  const member = await newMember(app.url);
  const operator = await operatorOf(app.url, app.operator);
  const { userId } = await member.api('auth.session');
  await operator.api('visitors.editRestrictions', {
    params: { id: userId! },
    body: { banLevel: 0, banVersion: 0, isTransferRequired: true, version: 0 },
  });
  const page = await open('/en/line', member.cookie);
  await named(page, 'Your account has to be moved').getByRole('link', { name: 'Account' }).click();
  await page.waitForURL('**/office/account');
  await dialogs(page).waitFor({ state: 'detached' });
  await page.context().close();
});

test('during maintenance the sign-in dialog stands over the maintenance page, with nothing to bet on behind it', async () => {
  const page = await open('/en/user/login', { name: 'maintenance', value: '1' });
  await named(page, 'Sign in').locator('input[name=login]').waitFor();
  expect(await page.locator('main h1').innerText()).toBe('Planned maintenance');
  expect(await page.locator('.odds, [data-coupon]').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/en/maintenance');
  await page.context().close();
});
