import { afterAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { deposit, openCoupon, pickLegs, register } from './player.ts';
import { sharedApp } from './shared-app.ts';

afterAll(closePages);

/** What a full node answers, and for how long its crowd lasts here. */
const SHED = {
  status: 503,
  headers: { 'retry-after': '2', 'content-type': 'application/problem+json' },
  body: JSON.stringify({
    type: '/docs#server.unavailable',
    title: '',
    status: 503,
    requestId: 'door',
    errors: [],
  }),
};

test('a bet that a full node refuses: the coupon stays, the player is told, and the next press sends the same key', async () => {
  const [{ url }, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1366, height: 900 } });
  const player = { page, isPhone: false };
  await page.goto('/en/line');
  await register(player);
  await deposit(player);
  await pickLegs(player, 1);
  const keys: (string | undefined)[] = [];
  let isFull = true;
  await page.route('**/bets-api/v1/coupons', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    return isFull ? route.fulfill(SHED) : route.continue();
  });
  const coupon = await openCoupon(player);
  await coupon.locator('[data-step="place"], [data-step="accept"]').click();
  await coupon.getByText('Nothing was taken, and trying again can’t place it twice.').waitFor();
  expect(keys).toHaveLength(1);
  // Its price is still picked in the list.
  expect(await page.locator('main button[aria-pressed="true"]').count()).toBeGreaterThan(0);

  isFull = false;
  await coupon.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect.poll(() => keys.length, { timeout: 20_000 }).toBe(2);
  expect(new Set(keys).size).toBe(1);
});
