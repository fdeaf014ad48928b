import { createApi } from '@fairbook/client';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { openCoupon } from './player.ts';
import { type SavedBet, savedBet, savedCoupon } from './saved-coupon.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

const LEGS = 8;
const LONG = 'Wolverhampton Wanderers and Borussia Mönchengladbach to score over 2.25';
const WINDOWS = [
  { width: 1366, height: 820 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

/** A page of a visitor with so many legs of the last games, as an express unless told otherwise. */
async function pageIn(
  window: (typeof WINDOWS)[number],
  draft: Record<string, unknown> = {},
  names: Partial<SavedBet> = {},
  legs = LEGS,
) {
  const { games } = await createApi({ baseUrl: app.url })('sportsbook.lineGames', { query: { limit: 60 } });
  const isPhone = window.width < 720;
  const context = await browser.newContext({
    baseURL: app.url,
    serviceWorkers: 'block',
    viewport: window,
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  await context.addCookies([{ name: 'cookies_agree_type', value: '1', url: app.url }]);
  const page = await context.newPage();
  const text = savedCoupon(
    games.slice(-legs).map((game) => ({ ...savedBet(game), ...names })),
    draft,
  );
  await page.addInitScript((saved) => localStorage.setItem('fairbook.coupon', saved), text);
  await page.goto('/en/line');
  return { context, page, isPhone };
}

/** Its coupon, open and quoted. */
async function couponIn(...opening: Parameters<typeof pageIn>) {
  const { context, page, isPhone } = await pageIn(...opening);
  if (isPhone) await page.locator('.betbar').waitFor();
  const coupon = await openCoupon({ page, isPhone });
  await coupon
    .locator('.leg')
    .nth(LEGS - 1)
    .waitFor();
  await coupon.getByText('Possible win', { exact: true }).waitFor();
  return { context, page, coupon };
}

/** Whether a part is wholly on the screen and the topmost thing in its middle. */
function isInSight(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isWhole =
      box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth && box.height > 0;
    return isWhole && (element === top || element.contains(top));
  });
}

describe.each(WINDOWS)('in a window of $width × $height', (window) => {
  test('stake, possible win and the button are in sight however many legs there are, and every leg can be', async () => {
    const { context, page, coupon } = await couponIn(window);
    const parts = [
      coupon.getByLabel(/^Stake,/),
      coupon.locator('[data-possible-win]'),
      coupon.locator('.c-foot [data-step]'),
    ];
    for (const part of parts) expect(await isInSight(part)).toBe(true);
    const { footPart, legs } = await roomOf(coupon);
    expect(footPart).toBeLessThanOrEqual(0.4);
    expect(legs).toBeGreaterThanOrEqual(3);
    const last = coupon.locator('.leg').nth(LEGS - 1);
    expect(await isInSight(last)).toBe(false);

    await last.getByRole('button', { name: /^Remove selection/ }).focus();
    for (const part of [last, ...parts]) expect(await isInSight(part)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await context.close();
  });

  test.each([
    ['express', {}],
    ['system', { typeId: 2, systemValues: [2, 3, 4] }],
    ['singles', { typeId: 9 }],
    ['blocks', { typeId: 4, isStakedByBlock: true }],
  ])('right to left, nothing of %s sticks out or is cut', async (_, draft) => {
    const { context, page, coupon } = await couponIn(window, draft);
    const { footPart, legs } = await roomOf(coupon);
    expect(legs).toBeGreaterThanOrEqual(2);
    expect(footPart).toBeLessThanOrEqual(0.4);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    expect(await wide(page)).toEqual([]);
    await context.close();
  });

  test('the longest names push nothing out, a way forward that names one least of all', async () => {
    const { context, page, coupon } = await couponIn(
      window,
      {},
      { outcomeName: LONG, opponents: [LONG, LONG] },
    );
    const refusal = {
      code: 'bets.limit_reached',
      detail: LONG,
      field: 'bets.0',
      action: { kind: 'remove_leg' },
    };
    await page.route('**/bets-api/v1/quotes', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), refusals: [refusal] } });
    });
    await coupon.getByLabel(/^Stake,/).fill('2');
    await coupon.getByRole('button', { name: /^Remove 1: / }).waitFor();
    expect(await wide(page)).toEqual([]);
    await context.close();
  });
});

test.each(['ltr', 'rtl'])(
  'a bet below the page of a phone keeps the longest name in itself, %s',
  async (dir) => {
    const { context, page } = await pageIn(WINDOWS[2]!, {}, { outcomeName: LONG, marketName: LONG }, 1);
    const quick = page.locator('.quick');
    await quick.getByRole('button', { name: /place €/i }).waitFor();
    await page.evaluate((to) => {
      document.documentElement.dir = to;
    }, dir);
    const box = (await quick.boundingBox())!;
    for (const part of await quick.locator('button, input').all()) {
      const { x, width } = (await part.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(box.x);
      expect(x + width).toBeLessThanOrEqual(box.x + box.width);
    }
    await context.close();
  },
);

/** How much of the window the lower end of the coupon takes, and how many legs are whole above it. */
function roomOf(coupon: Locator): Promise<{ footPart: number; legs: number }> {
  return coupon.evaluate((root) => {
    const foot = root.querySelector('.c-foot')!.getBoundingClientRect();
    const { top, bottom } = root.querySelector('.scroll')!.getBoundingClientRect();
    const legs = [...root.querySelectorAll('.leg')].map((leg) => leg.getBoundingClientRect());
    return {
      footPart: foot.height / innerHeight,
      legs: legs.filter((leg) => leg.top >= top - 1 && leg.bottom <= bottom + 1).length,
    };
  });
}

/** What is wider than the coupon, but for its row of sizes, which is moved sideways; and how far the page itself can be. */
function wide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.querySelector('aside.right')!;
    const { left, right } = root.getBoundingClientRect();
    const parts = [...root.querySelectorAll<HTMLElement>('*:not(.vh, .vh *, svg *, .sizes *)')].filter(
      (part) => {
        const box = part.getBoundingClientRect();
        return box.width > 0 && (box.left < left - 1 || box.right > right + 1);
      },
    );
    const page = document.documentElement;
    return [
      ...parts.map((part) => `${part.tagName.toLowerCase()}.${part.className}`),
      ...(page.scrollWidth > page.clientWidth ? [`the page: ${page.scrollWidth - page.clientWidth} px`] : []),
    ];
  });
}
