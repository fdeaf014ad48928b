import { browserCookie, createWorld, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';

/** A world of its own, because the test sets flags of the site. */
let world: World;
let browser: Browser;
let origin: string;
let member: Visitor;

beforeAll(async () => {
  [world, browser] = await Promise.all([createWorld({ withSite: true }), sharedBrowser()]);
  // Pages cache the flags for a minute, so they are set before the first request.
  const { api } = await world.operator();
  const params = { group: 'flags' } as const;
  const { version, value } = await api('config.readGroup', { params });
  const body = { version, value: { ...value, isRegistrationWidget: true, isSnowOn: true } };
  await api('config.editGroup', { params, body });
  member = await world.registerPlayer();
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await closePages();
  await world.close();
});

interface Opened {
  page: Page;
  /** Console errors. */
  faults: string[];
  [Symbol.asyncDispose](): Promise<void>;
}

async function open(
  path: string,
  isMember = false,
  options: BrowserContextOptions = {},
  before: (page: Page) => Promise<unknown> = async () => {},
): Promise<Opened> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1366, height: 900 },
    ...options,
  });
  if (isMember) await context.addCookies([browserCookie(member, origin)]);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await before(page);
  await page.goto(path);
  // Before hydration a link loads from the server.
  await untilListens(page);
  return { page, faults, [Symbol.asyncDispose]: () => context.close() };
}

/** Follows a link without a page load, as a view's link does. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    Object.assign(window, { isSamePage: true });
    const link = Object.assign(document.createElement('a'), { href, textContent: 'go' });
    document.body.append(link);
    link.click();
    link.remove();
  }, `/en${path}`);
}

const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);
const at = (page: Page, path: string) =>
  page.waitForFunction((wanted) => location.pathname + location.search === wanted, `/en${path}`);
const heading = (page: Page) => page.locator('main h1').first();

test('a page of each area opens by navigation, and redirects are followed before the address changes', async () => {
  await using opened = await open('/en', true);
  const { page, faults } = opened;
  await page.waitForSelector('.bottom, .side');
  const steps: [path: string, end: string][] = [
    ['/casino-lobby', '/casino-lobby'],
    ['/esports', '/real/all'],
    ['/games', '/games'],
    ['/offers/rules', '/bonuses/rules'],
    ['/rules', '/information/rules/1'],
    ['/office', '/office/account'],
    ['/payment/requests', '/payment/requests'],
    ['/user/login', '/payment/requests'],
    ['/oldbrowser', '/oldbrowser'],
    ['/confirm-terms', '/confirm-terms'],
    ['/multi', '/multi'],
    ['/office/recharge', '/office/recharge'],
    ['/', ''],
  ];
  for (const [path, end] of steps) {
    await follow(page, path);
    await at(page, end);
    await page.waitForFunction(() => / · Fairbook$/.test(document.title) && !/titles\./.test(document.title));
    if (path === '/office/recharge') await page.getByRole('dialog').waitFor();
    else await heading(page).waitFor();
  }
  expect(await isSamePage(page)).toBe(true);
  expect(faults).toEqual([]);
});

test('a page that needs a login asks for it, and the dialog closes with the page it stood over', async () => {
  await using opened = await open('/en/results');
  const { page } = opened;
  await follow(page, '/office/security');
  await page.getByRole('heading', { name: 'Sign in to see this page' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog').waitFor();
  await follow(page, '/office/security?x=1');
  await at(page, '/office/security?x=1');
  expect(await page.getByRole('dialog').isVisible()).toBe(true);
  await follow(page, '/results');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await follow(page, '/user/forgotpassword?from=mail');
  await at(page, '?showForgotPasswordModal=1&from=mail');
  await page.getByRole('dialog', { name: 'Forgot your password?' }).waitFor();
});

test('a player who signs in on the login page returns to the page before', async () => {
  await using opened = await open('/en/results');
  const { page } = opened;
  await follow(page, '/user/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Login or e-mail').fill(member.login);
  await dialog.getByLabel('Password', { exact: true }).fill(member.password);
  await dialog.locator('[type=submit]').click();
  await at(page, '/results');
  await dialog.waitFor({ state: 'detached' });
});

test('an unknown address says so, also in a navigation', async () => {
  await using opened = await open('/en');
  const { page } = opened;
  await follow(page, '/nowhere');
  await page.getByRole('heading', { name: 'This page could not be found' }).waitFor();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await at(page, '');
  await heading(page).waitFor();
});

test('an old address of a call leads to where it is described now, and a heading stays where it is', async () => {
  const page = await browser.newPage({ baseURL: origin });
  await page.goto('/docs#bets.place');
  await page.waitForURL('**/docs/api#bets.place');
  expect(await page.locator('article:target h3').textContent()).toBe('POST /bets-api/v1/coupons');
  await page.goto('/docs#run-it');
  await page.waitForLoadState('load');
  expect(new URL(page.url()).pathname).toBe('/docs');
  await page.close();
});

test.each([
  ['/en/nowhere', 'Go to the home page'],
  ['/en/office/account', 'Sign in'],
])('what the server wrote stays in sight while the page wakes: %s', async (path, words) => {
  await using opened = await open('/en');
  const { page } = opened;
  // The page is awake before its later parts are there.
  const { promise: isDue, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/c-.*\.js$/, (route) => isDue.then(() => route.continue()));
  await page.addInitScript((text) => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const main = document.querySelector('main');
      if (main) seen.push([...main.querySelectorAll('.btn')].some((each) => each.textContent === text));
      requestAnimationFrame(look);
    };
    look();
  }, words);
  const frames = () =>
    page.evaluate(async () => {
      for (let n = 0; n < 20; n += 1) await new Promise(requestAnimationFrame);
    });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => Object.keys(document.body ?? {}).some((key) => key.startsWith('__react')));
  await frames();
  letCome();
  await untilListens(page);
  await frames();
  const seen = await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
  expect(seen.slice(seen.indexOf(true))).not.toContain(false);
});

test('the config shapes pages: registration as a page, snow behind the panels, an error with its status', async () => {
  // Snow falls only if the visitor hasn't asked for reduced motion.
  await using opened = await open('/en', false, { reducedMotion: 'no-preference' });
  const { page } = opened;
  await page.locator('.snow').waitFor({ state: 'attached' });
  await follow(page, '/registration');
  await page.getByRole('main').getByRole('heading', { name: 'Register' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.locator('.snow').count()).toBe(0);
  // The widget on this page needs the same texts, so they must be missing from the start.
  await using other = await open('/en/results', false, {}, (page) =>
    page.route('**/i18n/en/modals*', (route) => route.abort()),
  );
  await follow(other.page, '/registration');
  await other.page.getByRole('heading', { name: 'Something went wrong on our side' }).waitFor();
  await follow(other.page, '/results');
  await other.page.getByRole('main').getByRole('heading', { name: 'Results' }).waitFor();
});

test('a page whose texts did not load reloads once the server answers, and then works', async () => {
  const page = await browser.newPage({ baseURL: origin });
  let isCut = true;
  await page.route('**/i18n/en/base*', (route) => (isCut ? route.abort() : route.continue()));
  // The page asks whether the server is there before it reloads.
  page.on('request', (request) => {
    if (request.method() === 'HEAD') isCut = false;
  });
  await page.goto('/en/results');
  await expect.poll(() => isCut).toBe(false);
  await untilListens(page);
  await page.close();
});

test('a tablet that claims to be a desktop gets the phone layout, and keeps it', async () => {
  await using opened = await open('/en/results', false, { hasTouch: true });
  const { page } = opened;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' });
    Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 });
  });
  await page.reload();
  await at(page, '/results?platform_type=mobile');
  await page.locator('body.mobile nav.bottom').waitFor();
  await page.locator('nav.bottom').getByRole('link', { name: 'Live' }).click();
  await at(page, '/live?platform_type=mobile');
});
