import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createApi } from '@fairbook/client';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { newMember } from './member.ts';
import { type HouseApp, houseApp } from './shared-app.ts';

let app: HouseApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([houseApp(), sharedBrowser()]);
  // Before the first page request, because pages cache the config for a while.
  await setRules({ inactivityLimitSeconds: 900, ageRestrictionMode: 'off', registrationReminder: null });
});
afterAll(async () => {
  await closePages();
  await app.stop();
});

/** Edits the session rules as an operator. */
async function setRules(change: Record<string, unknown>): Promise<void> {
  const headers = { origin: app.url, 'content-type': 'application/json' };
  const answer = await fetch(`${app.url}/web-api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ mode: 'login_password', ...app.operator }),
  });
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const api = createApi({
    baseUrl: app.url,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...(init?.headers as object), cookie, origin: app.url } }),
  });
  const params = { group: 'session' } as const;
  const { version, value } = await api('config.readGroup', { params });
  await api('config.editGroup', { params, body: { version, value: { ...value, ...change } } });
}

async function open(path: string, context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await idle(page);
  return page;
}

/** Waits for the parts and texts that load when the page is idle. */
async function idle(page: Page): Promise<void> {
  await page.locator('.notices').waitFor({ state: 'attached' });
}

const newContext = () => browser.newContext({ baseURL: app.url });

test('inactivity ends the session in every tab, and the next page says so', async () => {
  const member = await newMember(app.url);
  await using context = await newContext();
  await context.addCookies([{ ...member.cookie, url: app.url }]);
  await context.clock.install();
  const [first, second] = [await open('/en/line', context), await open('/en/office/account', context)];
  await second.bringToFront();
  await context.clock.fastForward(600_000);
  await second.mouse.move(200, 200);
  await second.mouse.move(220, 220);
  await context.clock.fastForward(2_000);
  // Ten more minutes: over the limit since the start, but not since the mouse moved in the second tab.
  await context.clock.fastForward(600_000);
  await context.clock.fastForward(1_000);
  expect(await member.api('auth.session')).toMatchObject({ login: expect.any(String) });
  await context.clock.fastForward(400_000);
  await context.clock.fastForward(1_000);
  await first.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await member.api('auth.session')).toMatchObject({ userId: null });
  await second.waitForURL(/\/en\/?$/);
  await expect
    .poll(async () => {
      await context.clock.runFor(3_000);
      const texts = await Promise.all(
        [first, second].map((page) => page.locator('.notices').allInnerTexts()),
      );
      return texts.flat().join(' ');
    })
    .toContain('signed out after a period of inactivity');
});

test('a session that ended elsewhere leads from an account page back to the page before it', async () => {
  const member = await newMember(app.url);
  await using context = await newContext();
  await context.addCookies([{ ...member.cookie, url: app.url }]);
  const page = await open('/en/line', context);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en/office/history';
    document.body.append(link);
    link.click();
  });
  await page.waitForURL('**/en/office/history');
  await member.api('auth.logout');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForURL('**/en/line');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
});

test('after three failures the browser solves a challenge, and the player is signed in without another step', async () => {
  // A new login, because failed tries stay counted and the test may be repeated.
  const { login, password } = await newMember(app.url);
  await using context = await newContext();
  const page = await open('/en/user/login', context);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.locator('input[name=login]').fill(login);
  for (let tries = 0; tries < 3; tries += 1) {
    await dialog.locator('input[name=password]').fill(`not it ${tries}`);
    const answered = page.waitForResponse('**/auth/login');
    await page.keyboard.press('Enter');
    expect((await answered).status()).toBe(401);
    // The form takes the next password once it has shown this refusal.
    await dialog.locator('button[type=submit][aria-disabled=false]').waitFor();
  }
  await dialog.locator('input[name=password]').fill(password);
  const worked = page.waitForResponse('**/captcha-api/v1/validate');
  await page.keyboard.press('Enter');
  expect((await worked).status()).toBe(200);
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Deposit' })
    .or(page.getByRole('banner').getByRole('button', { name: 'Deposit' }))
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('a lost connection shows a notice that disappears by itself', async () => {
  await using context = await newContext();
  const page = await open('/en', context);
  await context.setOffline(true);
  await page.getByText('No connection').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No connection').waitFor();
  await context.setOffline(false);
  await page.getByText('No connection').waitFor({ state: 'detached' });
});

test('a missing part of an old build reloads the page, once a minute at most', async () => {
  await using context = await newContext();
  const page = await context.newPage();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const gone = partsWith('modals.shownOnce');
  await page.route(
    (url) => gone.includes(path.basename(url.pathname)),
    (route) => route.fulfill({ status: 404 }),
  );
  await page.goto('/en');
  await idle(page);
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await expect.poll(() => loads).toBe(2);
  await idle(page);
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await page.getByText('This part didn’t load').waitFor();
  expect(loads).toBe(2);
});

/** Lazy modules of the host that contain this text. */
function partsWith(text: string): string[] {
  const folder = 'dist/public/assets';
  const files = readdirSync(folder).filter((file) => /^c-.*\.js$/.test(file));
  return files.filter((file) => readFileSync(path.join(folder, file), 'utf8').includes(text));
}
