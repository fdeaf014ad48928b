import { createWorld, type World } from '@fairbook/testkit';
import { launchBrowser } from '@fairbook/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../tools/build/all.ts';

let world: World;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  await buildIfStale();
  [world, browser] = await Promise.all([createWorld({ withSite: true }), launchBrowser()]);
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

test('an operator whose own address a rule closes signs in over its page, and takes the rule away', async () => {
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
  await page.getByRole('heading', { name: 'This site is not offered where you are' }).waitFor();
  await page.goto('/en/operator/risk?tab=exposure');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.locator('input[name=login]').fill(login);
  await dialog.locator('input[name=password]').fill(password);
  expect(await dialog.getByRole('button', { name: 'Register in one click' }).count()).toBe(0);
  expect(await page.locator('.odds').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/operator/risk?tab=exposure');
  await page.getByRole('heading', { name: 'Risk' }).waitFor();
  // The site is theirs to see, too.
  await page.goto('/en/line');
  await page.getByRole('banner').waitFor();
  expect(page.url()).toBe(`${origin}/en/line`);
  await api('blocks.remove', { params: { id: rule.id }, query: { version: rule.version } });
  await page.context().clearCookies();
  await page.goto('/en/line');
  expect(page.url()).toBe(`${origin}/en/line`);
});
