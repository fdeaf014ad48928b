import { createWorld, type World } from '@fairbook/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { openSiteWith } from './site-with.ts';

let world: World;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  [world, browser] = await Promise.all([createWorld({ withSite: true }), sharedBrowser()]);
  const writer = await world.services.auth.registerOperator('writer');
  const { api } = await world.signIn(writer.login, writer.password);
  const value = { address: '', email: 'help@river.example', hours: '' };
  await api('config.editGroup', { params: { group: 'contact' }, body: { version: 1, value } });
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await closePages();
  await world?.close();
});

test('an operator blocked by their own address signs in over the block page and removes the rule', async () => {
  const { login, password } = await world.services.auth.registerOperator('keeper');
  const { api } = await world.signIn(login, password);
  const rule = await api('blocks.add', {
    body: {
      countries: [],
      networks: ['127.0.0.0/8'],
      userIds: [],
      paths: [],
      displayTypeId: 1,
      templateTypeId: 1,
      note: 'a slip',
      isActive: true,
    },
  });
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 390, height: 844 } });
  await page.goto('/en/line');
  await page.getByRole('heading', { name: 'This site isn’t open to you here' }).waitFor();
  await page.goto('/en/operator/risk?tab=exposure');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.locator('input[name=login]').fill(login);
  await dialog.locator('input[name=password]').fill(password);
  expect(await dialog.getByRole('button', { name: 'Register in one click' }).count()).toBe(0);
  expect(await page.locator('.odds').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/operator/risk?tab=exposure');
  await page.getByRole('heading', { name: 'Exposure' }).waitFor();
  // A signed-in operator sees the rest of the site, too.
  await page.goto('/en/line');
  await page.getByRole('banner').waitFor();
  expect(page.url()).toBe(`${origin}/en/line`);
  await api('blocks.remove', { params: { id: rule.id }, query: { version: rule.version } });
  const line = await fetch(`${origin}/en/line`, { redirect: 'manual' });
  expect(line.status).toBe(200);
  expect(await line.text()).not.toContain('This site isn’t open to you here');
  await page.context().close();
});

test('a block of some paths applies to navigation inside the site, and leaving is possible', async () => {
  const { login, password } = await world.services.auth.registerOperator('gatekeeper');
  const { api } = await world.signIn(login, password);
  const rule = await api('blocks.add', {
    body: {
      countries: [],
      networks: ['127.0.0.0/8'],
      userIds: [],
      paths: ['/champs'],
      displayTypeId: 1,
      templateTypeId: 1,
      note: 'no competitions from here',
      isActive: true,
    },
  });
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1366, height: 900 } });
  const page = await context.newPage();
  await page.goto('/en/results', { waitUntil: 'networkidle' });
  let loads = 0;
  page.on('load', () => loads++);
  await page.getByRole('banner').getByRole('link', { name: 'Competitions' }).click();
  await page.waitForURL('**/en/block?from=%2Fchamps');
  await page.getByRole('heading', { name: 'This site isn’t open to you here' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Contacts' }).click();
  await page.waitForURL('**/en/information/contacts');
  await page.getByRole('banner').getByRole('link', { name: 'Results' }).click();
  await page.waitForURL('**/en/results');
  await page.goBack();
  await page.goBack();
  await page.waitForURL('**/en/block?from=%2Fchamps');
  await page.goBack();
  await page.waitForURL('**/en/results');
  expect(loads).toBe(0);
  await context.close();
  await api('blocks.remove', { params: { id: rule.id }, query: { version: rule.version } });
});

test('a site closed to new players offers no registration anywhere', async () => {
  await using opened = await openSiteWith(browser, { isRegistrationAllowed: false });
  const { page } = opened;
  await page.goto('/en/office/account', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
  expect(await page.getByText(/register/i).count()).toBe(0);
  const registration = new URL('/en/registration', page.url());
  expect((await fetch(registration)).status).toBe(404);
});

test('a failed page shows the view of technical pages, or the host’s own message', async () => {
  await using opened = await openSiteWith(browser, { isRegistrationWidget: true });
  const { page } = opened;
  await page.route('**/bff-api/config/**', (route) => route.abort());
  await page.route('**/views-api/technical/**', (route) => route.abort());
  await page.goto('/en/registration');
  await page.getByRole('heading', { name: 'This page didn’t load' }).waitFor();
  await page.getByText('502').waitFor();
  await page.unroute('**/views-api/technical/**');
  await page.getByRole('heading', { name: 'Something went wrong on our side' }).waitFor();
  expect(await page.getByRole('heading', { name: 'This page didn’t load' }).count()).toBe(0);
});

test.each([
  ['reloads the page once', true, 2],
  ['leaves the page, because the server can’t be reached either', false, 1],
])('a view whose code is gone %s', async (_, isReached, pages) => {
  await using opened = await openSiteWith(browser, {});
  const { page } = opened;
  let loads = 0;
  page.on('framenavigated', () => loads++);
  let heads = 0;
  await page.route('**/*', (route) => {
    const isHead = route.request().method() === 'HEAD';
    if (isHead) heads++;
    const isGone = isHead ? !isReached : /\/views\/.*\.js$/.test(route.request().url());
    return isGone ? route.abort() : route.continue();
  });
  await page.goto('/en/results');
  await expect.poll(() => heads).toBeGreaterThan(0);
  // The page may have been at rest before it began to reload.
  await expect.poll(() => loads).toBe(pages);
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(pages);
});
