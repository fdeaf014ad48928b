import { createApi } from '@fairbook/client';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { inTurns } from './faults.ts';
import { openCoupon } from './player.ts';
import { type SavedBet, savedBet, savedCoupon } from './saved-coupon.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

const LEGS = 8;
const LONG = 'Wolverhampton Wanderers and Borussia Mönchengladbach to score over 2.25';
const LONGEST = { outcomeName: LONG, opponents: [LONG, LONG] as [string, string] };
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

/** One page per window size: reloading a page costs half as much as opening a new one. */
const pages = new Map<unknown, Promise<Page>>();

async function newPage(window: (typeof WINDOWS)[number]): Promise<Page> {
  const isPhone = window.width < 720;
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: window,
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  await context.addCookies([{ name: 'cookies_agree_type', value: '1', url: app.url }]);
  return context.newPage();
}

/** A visitor's page with this many legs of the last games, as an express by default. */
async function pageIn(
  window: (typeof WINDOWS)[number],
  draft: Record<string, unknown> = {},
  names: Partial<SavedBet> = {},
  legs = LEGS,
) {
  const { games } = await createApi({ baseUrl: app.url })('sportsbook.lineGames', { query: { limit: 60 } });
  const made = pages.get(window) ?? newPage(window);
  pages.set(window, made);
  const page = await made;
  await page.unrouteAll({ behavior: 'wait' });
  await quoteWith(page, longestReasons(games.at(-1)!.id));
  const text = savedCoupon(
    games.slice(-legs).map((game) => ({ ...savedBet(game), ...names })),
    draft,
  );
  // Of several init scripts the last one wins.
  await page.addInitScript((saved) => {
    localStorage.clear();
    localStorage.setItem('fairbook.coupon', saved);
  }, text);
  await page.goto('/en/line');
  return { page, isPhone: window.width < 720 };
}

/** Adds these fields to every quote of the server from now on. */
async function quoteWith(page: Page, more: Record<string, unknown>): Promise<void> {
  await page.route('**/bets-api/v1/quotes', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...more } });
  });
}

/**
 * Reasons for the maximum stake and for the delay that name a game. The maximum itself is the most that has room beside the
 * delay in the narrowest coupon: the hour's prices may give one that takes a line more.
 */
function longestReasons(gameId: number) {
  return {
    maxAmount: '9990.53',
    limitedBy: { cause: 'game', gameId, factor: null },
    delaySeconds: 12,
    delayCause: 'champ',
    delayGameId: gameId,
  };
}

/** The same page with its coupon open and quoted. */
async function couponIn(...opening: Parameters<typeof pageIn>) {
  const { page, isPhone } = await pageIn(...opening);
  if (isPhone) await page.locator('.betbar').waitFor();
  const coupon = await openCoupon({ page, isPhone });
  await coupon
    .locator('.leg')
    .nth(LEGS - 1)
    .waitFor();
  await coupon.getByText('Possible win', { exact: true }).waitFor();
  // On a loaded machine the coupon says for a moment that it has no connection, and that takes room.
  await coupon.getByText('Reconnecting…').waitFor({ state: 'detached' });
  return { page, coupon };
}

/** Whether a part is wholly on the screen and topmost at its middle. */
function isInSight(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isWhole =
      box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth && box.height > 0;
    return isWhole && (element === top || element.contains(top));
  });
}

const TYPES = [
  ['express', {}],
  ['system', { typeId: 2, systemValues: [2, 3, 4] }],
  ['singles', { typeId: 9 }],
  ['blocks', { typeId: 4, isStakedByBlock: true }],
] as const;

describe.each(WINDOWS)('in a window of $width × $height', (window) => {
  test('stake, possible win and button are visible with any number of legs, and every leg can be scrolled to', async () => {
    const { page, coupon } = await couponIn(window);
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
  });

  test.each(inTurns(TYPES, WINDOWS.indexOf(window), WINDOWS.length))(
    'right to left, nothing of %s overflows or is cut off',
    async (_, draft) => {
      const { page, coupon } = await couponIn(window, draft);
      const { footPart, legs } = await roomOf(coupon);
      expect(legs).toBeGreaterThanOrEqual(2);
      expect(footPart).toBeLessThanOrEqual(0.4);
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      expect(await wide(page)).toEqual([]);
    },
  );

  test('the longest names overflow nothing, not even in the button of a refusal', async () => {
    const { page, coupon } = await couponIn(window, {}, LONGEST);
    const refusal = {
      code: 'bets.limit_reached',
      detail: LONG,
      field: 'bets.0',
      action: { kind: 'remove_leg' },
    };
    await quoteWith(page, { refusals: [refusal] });
    await coupon.getByLabel(/^Stake,/).fill('2');
    await coupon.getByRole('button', { name: /^Remove 1: / }).waitFor();
    expect(await wide(page)).toEqual([]);
  });
});

test.each([
  ['en', 3],
  ['ru', 3],
] as const)(
  'in the window of a laptop the selections of a system of three are all in sight (%s), and one part scrolls',
  async (lang, count) => {
    const { games } = await createApi({ baseUrl: app.url })('sportsbook.lineGames', { query: { limit: 60 } });
    const page = await newPage({ width: 1366, height: 707 });
    // A draw has a name of one line; a side's may take two, and whose game it is depends on the hour.
    const text = savedCoupon(
      games.slice(-count).map((game) => savedBet(game, 1, 1)),
      { typeId: 2, systemValues: [2] },
    );
    await page.addInitScript((saved) => localStorage.setItem('fairbook.coupon', saved), text);
    await page.goto(`/${lang}/line`);
    const coupon = page.locator('aside.right');
    await coupon.locator('[data-possible-win]').waitFor();
    // What can be pressed has a connection: its absence would be told above the stake.
    await coupon.locator('.c-foot .btn.primary').waitFor();
    expect((await roomOf(coupon)).legs).toBe(count);
    const scrolling = await coupon.evaluate((root) =>
      [root, ...root.querySelectorAll('*')]
        .filter(
          (part) => part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY === 'auto',
        )
        .map(({ className }) => className),
    );
    expect(scrolling).toEqual(['scroll picks']);
    await page.context().close();
  },
);

test.each(['ltr', 'rtl'])('the bet bar of a phone contains the longest name, %s', async (dir) => {
  const { page } = await pageIn(WINDOWS[2]!, {}, { outcomeName: LONG, marketName: LONG }, 1);
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
});

/** The share of the window that the coupon's foot takes, and how many whole legs fit above it. */
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

/**
 * Elements wider than the coupon, except its row of sizes, which scrolls sideways; and any sideways scroll of the
 * page.
 */
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
