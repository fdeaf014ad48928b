import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';
import { newMember } from './member.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

const ALLOWED_UNASKED = ['lng'];

interface Options {
  signedIn?: boolean;
  /** Scripts that come only once this is resolved. */
  held?: { scripts: RegExp; until: Promise<void> };
}

async function open(path: string, options: Options = {}) {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 1366, height: 900 },
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
  });
  if (options.signedIn) {
    const member = await newMember(app.url);
    await context.addCookies([{ ...member.cookie, url: app.url }]);
  }
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  const { held } = options;
  if (held) await page.route(held.scripts, (route) => held.until.then(() => route.continue()));
  await page.goto(path, { waitUntil: held ? 'commit' : 'load' });
  return { context, page, errors };
}

/**
 * A page that is left while a part of it is being loaded says in the console that the part didn't come. The notices come last,
 * when the page has nothing else to do.
 */
async function untilAtRest(page: Page): Promise<void> {
  await page.locator('.notices').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

async function openSettings(page: Page) {
  await page.locator('.c-head').getByRole('button', { name: 'Settings' }).click();
  // A coupon with selections shows its own settings first.
  const all = page.getByRole('button', { name: 'All site settings' });
  const heading = page.locator('dialog.modal').getByRole('heading', { name: 'Settings' });
  await all.or(heading).first().waitFor();
  if (await all.isVisible()) await all.click();
  await page.locator('dialog.modal').getByRole('heading', { name: 'Settings' }).waitFor();
  return page.locator('dialog.modal');
}

async function choose(page: Page) {
  const dialog = await openSettings(page);
  await dialog.getByRole('radio', { name: 'Dark' }).click();
  await dialog.getByRole('radio', { name: 'Asian' }).click();
  await dialog.getByLabel('Odds format').selectOption('4');
  await dialog.getByLabel('Time zone').selectOption('5.5');
  await dialog.getByRole('switch', { name: '12-hour clock' }).click();
  await dialog.getByRole('switch', { name: 'Compact rows' }).click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** The visible effects of all settings, read at once. */
function shown(page: Page) {
  return page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    compact: document.documentElement.dataset.compact,
    isAsian: document.querySelector('main .league.asian .set.column .odds') !== null,
    // All games are looked at: one that begins meanwhile shows its minute in place of its hour, and no prices at first.
    isHongKong: [...document.querySelectorAll('main .league .set.column .o-val')].some(
      ({ textContent }) => textContent !== '' && Number(textContent) < 1,
    ),
    clock: [...document.querySelectorAll('main .game .when')].some((when) =>
      /\d\u00a0[ap]m/.test(when.textContent),
    ),
    zone: document.querySelector('main .chips[role="group"]')?.textContent?.includes('UTC+5:30'),
  }));
}

const CHOSEN = { theme: 'dark', compact: '1', isAsian: true, isHongKong: true, clock: true, zone: true };

/** Keys of the storage that a pressed price needs: the coupon, and the messages between tabs. */
const THE_COUPON = ['fairbook.coupon', 'fairbook.coupon-tabs'];

async function namesOf(context: BrowserContext, page: Page) {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const stored = await page.evaluate(() => Object.keys(localStorage));
  return { cookies, stored };
}

test('what is chosen before a part of the page has woken is shown once it has; it is stored once a visitor agrees, and the next page is rendered with it', async () => {
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  const held = { scripts: /\/views\/(sports|footer)\/.*\.js$/, until };
  const { context, page, errors } = await open('/en/line/football', { held });
  await choose(page);
  expect(await shown(page)).not.toEqual(CHOSEN);
  release();
  await expect.poll(() => shown(page)).toEqual(CHOSEN);

  const bar = page.getByRole('region', { name: /Storage on this device/ });
  await bar.waitFor();
  const before = await namesOf(context, page);
  expect(before.cookies.filter((name) => !ALLOWED_UNASKED.includes(name))).toEqual([]);
  expect(before.stored.filter((key) => !THE_COUPON.includes(key))).toEqual([]);

  await bar.getByRole('button', { name: 'Functional' }).click();
  await bar.waitFor({ state: 'detached' });
  const after = await namesOf(context, page);
  expect(after.cookies).toEqual(
    expect.arrayContaining([
      'appTheme',
      'app_view_type',
      'coefView',
      'compact',
      'cookies_agree_type',
      'is12h',
      'tzo',
    ]),
  );

  await untilAtRest(page);
  // Without any script, so the rendered page already has the settings: no flash.
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/en/line/football', { waitUntil: 'domcontentloaded' });
  expect(await shown(page)).toEqual(CHOSEN);
  // Ends the requests that the page without scripts still has open.
  await page.goto('about:blank');
  await page.unroute(/\.js$/);
  await page.goto('/en/line/football');
  await untilListens(page);
  await expect.poll(() => shown(page)).toEqual(CHOSEN);
  expect(await bar.count()).toBe(0);
  expect(errors.filter((text) => !text.includes('ERR_FAILED')).join('\n')).toBe('');

  const dialog = await openSettings(page);
  await dialog.getByRole('radio', { name: 'Necessary' }).click();
  const left = await namesOf(context, page);
  expect(left.cookies.sort()).toEqual(['cookies_agree_type', 'lng']);
  await context.close();
});

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return element === document.activeElement && top >= 0 && bottom <= innerHeight;
}

test('lists, games and the coupon follow their settings, which a signed-in player finds in the menu, too; their page is rendered with them, and defaults can be restored', async () => {
  const { context, page, errors } = await open('/en', { signedIn: true });
  const inPlay = page.locator('main .in-play-now');
  await inPlay.waitFor();
  // An upcoming game, since a live one may be suspended before it is pressed.
  const ahead = page.locator('main .game').filter({ has: page.locator('a[href*="/line/"]') });
  await ahead.locator('.odds:not([aria-disabled="true"])').first().click();
  const shirts = page.locator('.coupon .leg .kit');
  await shirts.nth(1).waitFor();

  await page.locator('header').getByRole('button', { name: 'Account', exact: true }).click();
  await page.locator('header').getByRole('button', { name: 'All settings' }).click();
  const dialog = page.locator('dialog.modal');
  await dialog.getByRole('switch', { name: 'Team shirts in the coupon' }).click();
  await dialog.getByRole('switch', { name: 'Only upcoming games on the home page' }).click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await shirts.first().waitFor({ state: 'detached' });
  await inPlay.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: /^Times in/ }).click();
  await dialog.getByLabel('Time zone').waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Learn more' }).click();
  await dialog.getByRole('radio', { name: 'Necessary' }).waitFor();
  expect(await dialog.getByRole('radio', { name: 'Necessary' }).evaluate(isInSight)).toBe(true);
  await page.keyboard.press('Escape');

  // The last ones, because the first may begin meanwhile.
  const [first = '', second = ''] = await page
    .locator('main .game a[href*="/line/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))].slice(-2));
  await page.locator(`main .game a[href="${first}"]`).first().click();
  await page.getByRole('tab', { name: /^Goals/ }).click();
  await page.getByRole('button', { name: 'Functional' }).click();
  await page.getByRole('tab', { name: /^Halves/ }).click();
  await page.getByRole('button', { name: 'Hide the menu' }).click();
  await untilAtRest(page);
  await page.goto(second, { waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(() => document.documentElement.dataset.hideLeft)).toBe('1');
  expect(await page.locator('.side .side-item').first().isVisible()).toBe(false);
  await page.getByRole('tab', { name: /^Halves/, selected: true }).waitFor();

  await untilListens(page);
  await openSettings(page);
  await dialog.getByRole('button', { name: 'Reset to defaults' }).click();
  expect(await page.evaluate(() => document.documentElement.dataset.hideLeft)).toBeUndefined();
  expect((await namesOf(context, page)).cookies).not.toContain('hide_left');
  expect(errors).toEqual([]);
  await context.close();
});
