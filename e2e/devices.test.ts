import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { newMember, signedInPage } from './member.ts';
import { pickLegs } from './player.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

const panel = (page: Page) => page.locator('aside.right');
const FOLLOWS = { timeout: 60_000 };

test('the stake mode follows the player to another device: per bet, per block, per combination', async () => {
  const member = await newMember(app.url);
  const [desk, other] = await Promise.all([
    signedInPage(browser, app.url, member),
    signedInPage(browser, app.url, member),
  ]);
  await Promise.all([desk.goto('/en/line'), other.goto('/en')]);
  await pickLegs({ page: desk, isPhone: false }, 3);

  await panel(desk).getByRole('radio', { name: 'Singles' }).click();
  const stakes = (page: Page) =>
    panel(page)
      .locator('.leg .small-stake')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  await panel(desk).locator('.leg .small-stake').nth(1).fill('7.50');
  await expect.poll(() => stakes(other), FOLLOWS).toEqual(['5.00', '7.50', '5.00']);

  await panel(other).getByRole('radio', { name: 'Blocks' }).click();
  await panel(other).getByRole('switch', { name: 'Stake each block separately' }).click();
  await panel(other).getByLabel('Stake on block 2').fill('3');
  await panel(desk).getByLabel('Stake on block 2').waitFor(FOLLOWS);
  await expect.poll(() => panel(desk).getByLabel('Stake on block 2').inputValue(), FOLLOWS).toBe('3');

  await panel(desk).getByRole('radio', { name: 'System' }).click();
  await panel(desk).getByRole('switch', { name: 'Stake per combination' }).click();
  await panel(other).getByRole('switch', { name: 'Stake per combination', checked: true }).waitFor(FOLLOWS);
  expect((await member.api('bets.coupons')).coupons).toEqual([]);
  for (const page of [desk, other]) await page.context().close();
});
