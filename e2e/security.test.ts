import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { type Member, newMember } from './member.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;
/** The site under a host name: browsers allow no passkeys for an IP address. */
let url: string;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
  url = app.url.replace('127.0.0.1', 'localhost');
});
afterAll(closePages);

async function openSecurity(member: Member, { lng = 'en', width = 1366 } = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: 900 } });
  await context.addCookies([
    { ...member.cookie, url },
    { name: 'cookies_agree_type', value: '1', url },
  ]);
  const page = await context.newPage();
  await page.goto(`/${lng}/office/security`);
  await page.locator('.notices').waitFor({ state: 'attached' });
  return page;
}

const panel = (page: Page, title: string) =>
  page.locator('section.panel').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
/** A line of the list of states, opened. */
async function row(page: Page, title: string) {
  const line = page
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await line.locator('summary').click();
  return line;
}
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Removes the session cookie, so the browser is like another device. */
async function signOut(page: Page, { cookie }: Member): Promise<void> {
  await page.context().clearCookies({ name: cookie.name });
  await page.goto('/en/user/login');
}

test('an app and a passkey protect a sign-in, each in its own way', async () => {
  const member = await newMember(url);
  const page = await openSecurity(member);
  const twoStep = await row(page, 'Second step at sign-in');
  await twoStep.getByRole('button', { name: 'Set up an app' }).click();
  const secret = await twoStep.locator('bdi').innerText();
  const code = (ahead = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead });
  await twoStep.getByLabel('Code from the app').fill('000000');
  await twoStep.getByRole('button', { name: 'Turn on' }).click();
  await twoStep.getByText('The code is wrong').waitFor();
  await twoStep.getByLabel('Code from the app').fill(code());
  await twoStep.getByRole('button', { name: 'Turn on' }).click();
  await twoStep.getByText('Save these recovery codes now').waitFor();
  const recovery = await twoStep.locator('ul.mono li').first().innerText();
  await panel(page, 'Protection').getByText('35 of 100').waitFor();

  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const passkeys = await row(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByText('Enter a name.').waitFor();
  await passkeys.getByLabel('Name of the passkey').fill('This computer');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByRole('button', { name: 'Rename This computer' }).click();
  await passkeys.getByLabel('Name of the passkey').first().fill('My desk');
  await passkeys.getByRole('button', { name: 'Save the name' }).click();
  await passkeys.getByRole('button', { name: 'Remove My desk' }).waitFor();

  await signOut(page, member);
  const signIn = dialog(page, 'Sign in');
  await signIn.locator('input[name=login]').fill(member.login);
  await signIn.locator('input[name=password]').fill(member.password);
  await signIn.getByRole('button', { name: 'Sign in', exact: true }).click();
  const step = dialog(page, 'Second step');
  const field = step.locator('input[name=code]');
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  await step.getByRole('button', { name: 'Use a recovery code' }).click();
  await step.locator('input[name=code]').fill(recovery);
  await step.getByRole('button', { name: 'Sign in', exact: true }).click();
  await step.waitFor({ state: 'detached' });

  await signOut(page, member);
  await signIn.getByRole('button', { name: 'Use a passkey' }).click();
  await signIn.waitFor({ state: 'detached' });
  await page.goto('/en/office/security');
  await row(page, 'Passkeys');
  await passkeys.getByText('Last used').waitFor();
  await page.context().close();
});

test('по-русски на телефоне: пароль меняется, другие сеансы завершаются, старая ссылка ведёт дальше', async () => {
  const member = await newMember(url);
  await fetch(`${url}/web-api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ mode: 'login_password', login: member.login, password: member.password }),
  });
  const page = await openSecurity(member, { lng: 'ru', width: 390 });
  const password = await row(page, 'Пароль');
  const [old, next] = [password.getByLabel('Текущий пароль'), password.getByLabel('Новый пароль')];
  expect([await old.getAttribute('autocomplete'), await next.getAttribute('autocomplete')]).toEqual([
    'current-password',
    'new-password',
  ]);
  const change = password.getByRole('button', { name: 'Изменить пароль' });
  await change.click();
  await password.getByText('Введите текущий пароль.').waitFor();
  await old.fill('not this one');
  await next.fill('три серые выдры');
  await change.click();
  await password.getByText('Неверный пароль.').waitFor();
  await old.fill(member.password);
  await change.click();
  await password.getByText('Пароль изменён, завершён 1 другой сеанс.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.goto('/ru/user/passwordreset#code=abc');
  await page.getByText('Ссылка больше не действует').waitFor();
  await page.goto('/ru/user/passwordreset');
  await page.getByText('Эта страница открывается по ссылке').waitFor();
  await page.context().close();
});

test('a token is shown once, reads what its scopes name, and is revoked', async () => {
  const page = await openSecurity(await newMember(url), { width: 390 });
  const tokens = await row(page, 'Access tokens');
  await tokens.getByRole('button', { name: 'Make a token' }).click();
  await tokens.getByLabel('Name').fill('Price robot');
  await tokens.getByRole('button', { name: 'Make a token' }).click();
  await tokens.getByText('Tick at least one.').waitFor();
  await tokens.getByText('Read balances and statements').click();
  await tokens.getByRole('button', { name: 'Make a token' }).click();
  const shown = tokens.getByLabel('Token', { exact: true });
  const token = await shown.inputValue();
  await expect.poll(() => shown.evaluate(isInSight)).toBe(true);
  const ask = (path: string) => fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask('/office-api/balance')).status).toBe(200);
  expect((await ask('/bets-api/v1/coupons')).status).toBe(403);
  await page.reload();
  const again = await row(page, 'Access tokens');
  await again.getByText('Last used').waitFor();
  expect(await again.textContent()).not.toContain(token);
  await again.getByRole('button', { name: 'Revoke the token Price robot' }).click();
  await expect.poll(async () => (await ask('/office-api/balance')).status).toBe(401);
  await page.context().close();
});

test('a webhook is added with a secret shown once, tried out, paused and deleted', async () => {
  const page = await openSecurity(await newMember(url), { width: 390 });
  const hooks = await row(page, 'Webhooks');
  const add = hooks.getByRole('button', { name: 'Add a webhook' });
  await add.click();
  await hooks.getByText('Enter an address.').waitFor();
  await hooks.getByLabel('Address').fill('https://10.0.0.1/hook');
  await add.click();
  await hooks.getByText('Tick at least one.').waitFor();
  await hooks.getByText('Bet settled or cashed out').click();
  await add.click();
  await hooks.getByText('This address is private').waitFor();
  // A name that leads nowhere: nothing is sent to anybody.
  await hooks
    .getByLabel('Address')
    .fill('https://bot.invalid/a-long-path-of-a-program/that-does-not-end-soon');
  await add.click();
  const secret = await hooks.getByLabel('Signing secret').inputValue();
  expect(secret).toMatch(/^fbw_[\w-]{43}$/);
  await hooks.getByRole('button', { name: 'Send a test' }).click();
  await hooks.getByText('webhook.test').waitFor();
  await expect
    .poll(async () => {
      await hooks.getByRole('button', { name: 'Refresh' }).click();
      return hooks.getByText('No answer').count();
    })
    .toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await hooks.getByRole('button', { name: 'Replay' }).click();
  await hooks.getByText('There were no events.').waitFor();
  await hooks.getByRole('button', { name: 'Pause' }).click();
  await hooks.getByText('Paused', { exact: true }).waitFor();
  await page.reload();
  const again = await row(page, 'Webhooks');
  await again.getByText('1 event waits.').waitFor();
  expect(await again.textContent()).not.toContain(secret);
  await again.getByRole('button', { name: 'New secret' }).click();
  expect(await again.getByLabel('Signing secret').inputValue()).not.toBe(secret);
  await again.getByText('the old secret works, too').waitFor();
  await again.getByRole('button', { name: 'Remove' }).click();
  await again.getByRole('button', { name: 'Delete the webhook' }).click();
  await again.getByText('None yet').waitFor();
  await page.context().close();
});

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
