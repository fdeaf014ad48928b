import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { type Member, newMember, signedInPage } from './member.ts';
import { pickLegs, pricesAhead, takeAnyPrice } from './player.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

const panel = (page: Page) => page.locator('aside.right');

async function signedIn(legs: number): Promise<{ page: Page; member: Member; faults: string[] }> {
  const member = await newMember(app.url);
  const page = await signedInPage(browser, app.url, member);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/en/line');
  await pickLegs({ page, isPhone: false }, legs);
  await takeAnyPrice({ page });
  return { page, member, faults };
}

test('singles with a stake each become one coupon each; a system of several sizes has its name', async () => {
  const { page, member, faults } = await signedIn(3);
  await panel(page).getByRole('radio', { name: 'Singles' }).click();
  await panel(page).locator('.leg .small-stake').first().fill('7.50');
  await panel(page).getByRole('button', { name: 'Place €17.50' }).click();
  await panel(page).getByText('3 of 3 placed').waitFor();
  const { coupons } = await member.api('bets.coupons');
  expect(coupons.map(({ amount }) => amount).sort()).toEqual(['5.00', '5.00', '7.50']);
  await panel(page).getByRole('button', { name: 'Keep these selections' }).click();

  await panel(page).getByRole('radio', { name: 'System' }).click();
  await panel(page)
    .getByRole('button', { name: /Patent/ })
    .click();
  await panel(page).getByRole('switch', { name: 'Stake per combination' }).click();
  await page.reload();
  await panel(page).getByRole('button', { name: 'Place €35.00' }).click();
  await panel(page).getByText('possible win', { exact: true }).waitFor();
  const [patent] = (await member.api('bets.coupons')).coupons;
  expect(patent).toMatchObject({ typeId: 2, systemValues: [1, 2, 3], amount: '35.00' });
  expect(faults).toEqual([]);
  await page.context().close();
});

test('blocks are staked one by one', async () => {
  const { page, member, faults } = await signedIn(3);
  await panel(page).getByRole('radio', { name: 'Blocks' }).click();
  await panel(page).getByRole('switch', { name: 'Stake each block separately' }).click();
  await panel(page).getByLabel('Block for selection 2').selectOption({ label: 'Block 1' });
  await panel(page).getByLabel('Stake on block 1').fill('2');
  await panel(page).getByRole('button', { name: 'Place €7.00' }).click();
  await panel(page).getByText('possible win', { exact: true }).waitFor();
  const [coupon] = (await member.api('bets.coupons')).coupons;
  expect(coupon).toMatchObject({ typeId: 4, amount: '7.00' });
  expect(Object.values(coupon!.amountByBlockId!).sort()).toEqual(['2.00', '5.00']);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('Ctrl+Enter places the coupon; a change before the keys are released stops it', async () => {
  const { page, member, faults } = await signedIn(1);
  const stake = panel(page).getByRole('textbox', { name: /^Stake/ });
  // A button that still waits for its quote takes no key either.
  await panel(page).getByRole('button', { name: 'Place €5.00', disabled: false }).waitFor();
  await stake.focus();
  await page.keyboard.down('Control');
  let amount = 5;
  await untilShown(panel(page).getByText('Something changed as you pressed'), async () => {
    await page.keyboard.down('Enter');
    amount += 1;
    await stake.fill(String(amount));
    // A button that still waits for its quote takes no press.
    await panel(page)
      .getByRole('button', { name: `Place €${amount}`, disabled: false })
      .waitFor();
    await page.keyboard.up('Enter');
  });
  expect((await member.api('bets.coupons')).coupons).toEqual([]);
  await untilShown(panel(page).getByText('possible win', { exact: true }), async () => {
    await panel(page)
      .getByRole('button', { name: `Place €${amount}`, disabled: false })
      .waitFor();
    await page.keyboard.press('Enter');
  });
  await page.keyboard.up('Control');
  expect((await member.api('bets.coupons')).coupons).toMatchObject([{ amount: `${amount}.00` }]);
  expect(faults).toEqual([]);
  await page.context().close();
});

/** A quote that comes between two keys takes the press away, so it is done again, as a player would. */
async function untilShown(told: Locator, press: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    await press();
    const wait = told.waitFor({ timeout: tries < 4 ? 15_000 : 30_000 });
    if (
      await wait.then(
        () => true,
        (error) => (tries < 4 ? false : Promise.reject(error)),
      )
    )
      return;
  }
}

test('one-click asks before it clears the coupon, can be undone, and places a single', async () => {
  const { page, member, faults } = await signedIn(1);
  await panel(page).getByRole('button', { name: 'Coupon settings' }).click();
  const press = panel(page).getByRole('switch', { name: 'One-click betting' });
  await press.click();
  await panel(page).getByRole('button', { name: 'Keep the coupon' }).click();
  expect(await press.getAttribute('aria-checked')).toBe('false');
  await press.click();
  await panel(page).getByRole('button', { name: 'Clear and turn on' }).click();
  // The clock is stopped for the three seconds in which the player can undo: a busy machine may need longer.
  await page.clock.install();
  await page.reload();
  await panel(page).getByText('One-click: €5.00 per press').waitFor();

  const [price] = await pricesAhead(page, 1);
  await pressWithStoppedClock(page, price!);
  await page.locator('.one-click').getByRole('button', { name: /Undo/ }).click();
  await page.locator('.one-click').waitFor({ state: 'detached' });
  await page.clock.runFor(4_000);
  expect((await member.api('bets.coupons')).coupons).toEqual([]);

  await page.clock.resume();
  await price!.click();
  await expect.poll(async () => (await member.api('bets.coupons')).coupons.length).toBe(1);
  expect(await panel(page).locator('.leg').count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});

/**
 * With a stopped clock a page doesn't connect any more, so it must be live before. On a busy machine prices may close in
 * the moment between: then the clock runs again, until they are back.
 */
async function pressWithStoppedClock(page: Page, price: Locator): Promise<void> {
  for (let tries = 1; ; tries++) {
    await price.click({ trial: true });
    await page.clock.pauseAt(Date.now() + 1_000);
    try {
      return await price.click({ timeout: 5_000 });
    } catch (error) {
      if (tries === TRIES) throw error;
      await page.clock.resume();
    }
  }
}

const TRIES = 5;
