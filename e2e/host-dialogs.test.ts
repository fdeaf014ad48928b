import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { pricesAhead } from './player.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';
import { openSiteWith } from './site-with.ts';

const DESKTOP = { width: 1366, height: 900 };
const PHONE = { width: 390, height: 844 };

let app: SharedApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
});
afterAll(closePages);

const dialogs = (page: Page) => page.locator('dialog[open]');
const header = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name }).first();

async function open(path: string, viewport = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url, viewport });
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  return page;
}

/** Fills in the registration form of the page, up to the password. */
async function registerHere(page: Page): Promise<void> {
  await page.getByLabel('I’m 18 or older.').check();
  await page.getByRole('main').locator('[type=submit]').click();
  await page.getByRole('button', { name: 'Save as a file' }).waitFor();
}

test('where the config prefers pages, buttons lead to them, and a new player is led on from where the registration started', async () => {
  await using opened = await openSiteWith(browser, {
    isRegistrationWidget: true,
    isRechargeModal: false,
    afterSignInRoutes: { live: '/line' },
  });
  const { page } = opened;
  await page.goto('/en/live', { waitUntil: 'networkidle' });
  await header(page, 'Register').click();
  await page.waitForURL('**/en/registration');
  await registerHere(page);
  // A return to the tab must not lead away from the password, which is shown only once.
  const looked = page.waitForResponse('**/web-api/session', { timeout: 1_500 }).catch(() => null);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await looked).toBeNull();
  expect(await dialogs(page).count()).toBe(0);
  await page.getByLabel('I have saved my login and password.').check();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Continue/ })
    .click();
  await page.waitForURL('**/en/line');

  await header(page, 'Deposit').click();
  await page.waitForURL('**/en/office/recharge');
  await page.getByRole('main').getByRole('heading', { name: 'Deposit' }).waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Deposit/ })
    .click();
  await page.getByRole('main').getByRole('status').waitFor();
  expect(await dialogs(page).count()).toBe(0);

  // On a phone the page of a registration has no bottom navigation, and the others have it.
  const phone = await browser.newPage({ baseURL: new URL(page.url()).origin, viewport: PHONE });
  await phone.goto('/en/registration', { waitUntil: 'networkidle' });
  await phone.getByRole('heading', { name: 'Register' }).waitFor();
  expect(await phone.locator('nav.bottom').count()).toBe(0);
  await phone.goto('/en/live');
  await phone.locator('nav.bottom').waitFor();
  await phone.close();
});

test('a player who signs in over a page is led on from it, and the sign-in page leads on as registration does', async () => {
  await using opened = await openSiteWith(browser, { afterSignInRoutes: { live: '/line' } });
  const { page } = opened;
  await page.goto('/en/user/login?returnTo=%2Fresults', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Register in one click' }).click();
  await page.waitForURL('**/en/registration?returnTo=%2Fresults');
  await expect.poll(() => dialogs(page).count()).toBe(1);

  await page.goto('/en/live', { waitUntil: 'networkidle' });
  await header(page, 'Register').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('I’m 18 or older.').check();
  await dialog.locator('[type=submit]').click();
  await dialog.getByLabel('I have saved my login and password.').check();
  await dialog.getByRole('button', { name: /^Continue/ }).click();
  await page.waitForURL('**/en/line');
  await dialogs(page).waitFor({ state: 'detached' });
});

test('the bet bar of a phone takes bets only on pages that allow it', async () => {
  const page = await open('/en/line', PHONE);
  const [price] = await pricesAhead(page, 1);
  await price!.click();
  await page.locator('.quick').waitFor();
  // By keyboard, because a game that begins meanwhile would move the footer away from the mouse.
  await page.locator('footer a[href$="/information/contacts"]').first().press('Enter');
  await page.waitForURL('**/en/information/contacts');
  await page.locator('.betbar').waitFor();
  await page.locator('.quick').waitFor({ state: 'detached' });
  await page.context().close();
});

/**
 * Scrolls after a wheel event, as a reader does: late parts then no longer move the page. Only the event is sent,
 * because a real wheel would scroll smoothly, and on a busy machine for longer than this function.
 */
async function scrollTo(page: Page, y: number): Promise<void> {
  // While a view is still loading the page is too short, and would not scroll that far.
  await page.waitForFunction((top) => document.documentElement.scrollHeight - innerHeight >= top, y);
  await page.evaluate(async (top) => {
    dispatchEvent(new WheelEvent('wheel'));
    window.scrollTo(0, top);
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
  }, y);
}
const stands = (page: Page, y: number) => page.waitForFunction((top) => Math.abs(scrollY - top) < 2, y);

/** Whether this part has scrolled to just below the header. */
const isAtTop = (page: Page, id: string) =>
  page.waitForFunction((part) => {
    const top = document.getElementById(part)?.getBoundingClientRect().top;
    return scrollY > 100 && top !== undefined && Math.abs(top) < 200;
  }, id);

test('back and forward return to where each page was left', async () => {
  const page = await open('/en/information/rules/1');
  await scrollTo(page, 400);
  await page
    .locator('footer a[href$="/information/contacts"]')
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL('**/en/information/contacts');
  // Until the page itself has come, its place is kept by one that is shorter: a scroll position in it would move.
  await page.getByRole('main').getByRole('heading', { name: 'Contacts', exact: true }).waitFor();
  await stands(page, 0);
  await scrollTo(page, 120);
  await page.goBack();
  await stands(page, 400);
  await scrollTo(page, 250);
  await page.goForward();
  await page.waitForURL('**/en/information/contacts');
  await stands(page, 120);
  await page.goBack();
  await stands(page, 250);
  await page.context().close();
});

test('a link to a section goes there on a slow line too, where the page comes late', async () => {
  const page = await open('/en/results');
  await page.route('**/views-api/**', async (route) => {
    await new Promise((late) => setTimeout(late, 6_000));
    await route.continue();
  });
  await followLink(page, '/en/information/betting-calculator#calculator-value');
  await isAtTop(page, 'calculator-value');
  await page.context().close();
});

test('a link to a section of another page goes there; so do one of the same page and Back', async () => {
  const page = await open('/en/results');
  await followLink(page, '/en/information/betting-calculator#calculator-value');
  await isAtTop(page, 'calculator-value');
  await scrollTo(page, 10);
  await followLink(page, '#calculator-legs');
  await page.waitForURL('**#calculator-legs');
  await isAtTop(page, 'calculator-legs');
  await page.goBack();
  await stands(page, 10);
  await page.context().close();
});

/** Clicks a plain link like those in an operator's texts. */
async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.querySelector('main')!.prepend(link);
    link.click();
    link.remove();
  }, href);
}
