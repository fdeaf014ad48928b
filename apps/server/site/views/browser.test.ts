import { browserCookie, createBettingWorld, launchBrowser, type Player } from '@fairbook/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilListens } from '../../../../e2e/listening.ts';
import { buildIfStale } from '../../../../tools/build/all.ts';
import { esportsMatch } from '../../testing/sample-feed.ts';

type Betting = Awaited<ReturnType<typeof createBettingWorld>>;

let browser: Browser;
let betting: Betting;
let ann: Player;
let origin: string;
const reports: string[] = [];

beforeAll(async () => {
  await buildIfStale();
  const withSite = { onCspReport: (report: string) => void reports.push(report) };
  betting = await createBettingWorld(4, { withSite });
  for (const game of [1, 2, 3]) await betting.open(game);
  ann = await betting.player('50');
  origin = await betting.world.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await launchBrowser();
}, 300_000);

afterAll(async () => {
  await browser.close();
  await betting.world.close();
});

/** Opens an address and records every browser complaint. */
async function open(url: string, cookie?: string): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  if (cookie) await context.addCookies([browserCookie({ cookie }, new URL(url).origin)]);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/the server responded with a status of/.test(message.text()))
      faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto(url, { waitUntil: 'load' });
  return { page, faults };
}

/**
 * Holds back some code, by default what the host loads after its first module; the returned function lets it come.
 */
async function holdCode(page: Page, code: string | RegExp = '**/assets/c-*.js'): Promise<() => void> {
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(code, (route) => come.then(() => route.continue()));
  return letCome;
}

/** A page that has only the code which keeps what is done early; the returned function lets the rest come. */
async function openBeforeCode(
  path: string,
  who?: { cookie: string },
): Promise<{ page: Page; letCome: () => void }> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  if (who) await context.addCookies([browserCookie(who, origin)]);
  const page = await context.newPage();
  const letCome = await holdCode(page, /\/(?!early\.)[^/]+\.js$/);
  await page.goto(origin + path, { waitUntil: 'commit' });
  // Nothing is painted before that code has run, so no visitor can do anything earlier.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  return { page, letCome };
}

/** Waits until the page has nothing to do: what was due has run and is drawn. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((drawn) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => drawn()))),
      ),
  );
}

/** What a file of code is called before its hash. */
const nameOf = (url: string): string => new URL(url).pathname.split('/').at(-1)!.split('.')[0]!;

/** Waits until host and views are hydrated: a followed link then doesn't reload the page. */
async function staysOnClick(page: Page, href: string): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.click(`a[href="${href}"]`);
  await page.waitForURL(`**${href}`);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
}

describe('pages hydrate under the strict policy, without one browser complaint', () => {
  test.each([
    ['a visitor, by hashes', () => undefined],
    ['a player, by nonce', () => ann.cookie],
  ])('%s', async (_name, cookie) => {
    const { page, faults } = await open(`${origin}/en`, cookie());
    await page.waitForFunction(
      () => document.title !== '' && document.querySelector('[data-slot] [data-prefix]'),
    );
    await untilListens(page);
    await staysOnClick(page, '/en/live');
    await staysOnClick(page, '/en/results');
    await page.goBack();
    await page.waitForURL('**/en/live');
    await page.waitForFunction(() => document.title.startsWith('Live'));
    expect(faults).toEqual([]);
    expect(reports).toEqual([]);
    await page.context().close();
  });

  test.each(['innerHTML', 'onclick', 'src', 'srcdoc', 'text', 'policy', 'policy again'])(
    'code put into a page by %s doesn’t run',
    async (sink) => {
      const { page } = await open(`${origin}/en`);
      const outcome = await page.evaluate((name) => {
        const tag = name === 'srcdoc' ? 'iframe' : name === 'src' || name === 'text' ? 'script' : 'div';
        const element = document.createElement(tag);
        const { trustedTypes } = globalThis as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): void };
        };
        try {
          if (name === 'innerHTML') element.innerHTML = '<b>x</b>';
          else if (name === 'text') (element as HTMLScriptElement).text = 'document.title = "taken"';
          else if (name === 'policy') trustedTypes.createPolicy('anything', { createScript: String });
          else if (name === 'policy again') trustedTypes.createPolicy('fb-boot', { createScript: String });
          else element.setAttribute(name, 'data:text/javascript,0');
          return 'taken';
        } catch (error) {
          return (error as Error).name;
        }
      }, sink);
      expect(outcome).toBe('TypeError');
      await page.context().close();
    },
  );
});

describe('the coupon’s code loads with the first selection', () => {
  const PRICE = 'main button.odds:not([aria-disabled="true"])';

  test.each([
    ['pressed by a pointer', (page: Page) => page.click(PRICE)],
    ['pressed by a key', (page: Page) => page.locator(PRICE).first().press('Enter')],
    ['pressed before its code is there', (page: Page) => page.dispatchEvent(PRICE, 'click')],
  ])('%s, and no press is lost', async (_name, press) => {
    const { page, faults } = await open(`${origin}/en`);
    await page.waitForSelector('.coupon .empty');
    // Idle callbacks don't run: this test is not about what an idle page loads in addition.
    await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const letCome = await holdCode(page);
    await press(page);
    letCome();
    const seen = async () => ({
      isChosen: (await page.locator(`${PRICE}[aria-pressed="true"]`).count()) > 0,
      legs: await page.locator('.coupon .leg').count(),
      notYetRepeated: await page.locator('[data-waiting]').count(),
      told: await page.locator('[role="alert"], [role="status"]').allInnerTexts(),
      faults,
    });
    await expect.poll(seen).toMatchObject({ isChosen: true, legs: 1, faults: [] });
    expect(asked.some((path) => /^\/i18n\/en\/coupon\./.test(path))).toBe(true);
    const name = await page.evaluate(() => {
      const id = document.querySelector('aside.right')?.getAttribute('aria-labelledby');
      return document.getElementById(id ?? '')?.textContent;
    });
    expect(name).toBe('Coupon');
    expect(faults).toEqual([]);
    await page.reload();
    await page.waitForSelector('.coupon .leg');
    await page.context().close();
  });

  /** The home page whose view listens, while the code of its cards has not come. */
  async function openBeforeCards(
    init: () => void = () => {},
    path = '/en',
  ): Promise<{ page: Page; letCome: () => void }> {
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(init);
    let letCome = () => {};
    const come = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route('**/views/sports/c-*', async (route) => {
      if (await page.locator('[data-slot="content"][data-awake]').count()) await come;
      await route.continue();
    });
    await page.goto(origin + path, { waitUntil: 'commit' });
    await page.waitForSelector('[data-slot="content"][data-awake]');
    return { page, letCome };
  }
  const CARD_PRICE = `.later ${PRICE.replace('main ', '')}`;

  test('a press on a card whose code comes after that of its view is not lost', async () => {
    const { page, letCome } = await openBeforeCards();
    await page.dispatchEvent(CARD_PRICE, 'click');
    await idle(page);
    expect(await page.locator('.coupon .leg').count()).toBe(0);
    letCome();
    await page.waitForSelector('.coupon .leg');
    await page.context().close();
  });

  test('a sport that is chosen before the code of the games has come is shown once it has', async () => {
    for (const message of esportsMatch(40, Date.now())) await betting.feed(message);
    const { page, letCome } = await openBeforeCards(undefined, '/en?show=upcoming');
    expect(await page.locator('main .game').count()).toBe(5);
    await page.getByRole('button', { name: 'Dota 2' }).click();
    letCome();
    await expect.poll(() => page.locator('main .game').count()).toBe(1);
    await page.context().close();
  });

  test('a press on a card whose code has come and that React has not taken over yet counts once', async () => {
    // React schedules its work by messages, which are held here.
    const { page, letCome } = await openBeforeCards(() => {
      const { postMessage } = MessagePort.prototype;
      const held: (() => void)[] = [];
      MessagePort.prototype.postMessage = function (...message: [unknown]) {
        const post = () => postMessage.apply(this, message);
        if ('isHeld' in globalThis) held.push(post);
        else post();
      };
      addEventListener('release', () => {
        Reflect.deleteProperty(globalThis, 'isHeld');
        for (const post of held) post();
      });
    });
    await idle(page);
    await page.evaluate(() => Object.assign(globalThis, { isHeld: true }));
    letCome();
    await page.waitForLoadState('networkidle');
    await page.dispatchEvent(CARD_PRICE, 'click');
    await page.evaluate(() => dispatchEvent(new Event('release')));
    await page.waitForSelector(`${CARD_PRICE}[aria-pressed="true"]`);
    expect(await page.locator('.coupon .leg').count()).toBe(1);
    await page.context().close();
  });

  test('a press on a page that React has taken over, but whose effects have not run, is not lost', async () => {
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
    const page = await context.newPage();
    // React schedules its work by messages, which are handed on one by one here.
    await page.addInitScript(() => {
      const { postMessage } = MessagePort.prototype;
      const held: (() => void)[] = [];
      MessagePort.prototype.postMessage = function (...message: [unknown]) {
        held.push(() => postMessage.apply(this, message));
      };
      Object.assign(globalThis, { handOnOne: () => held.shift()?.() });
    });
    // Slowly enough for React to run the effects of a render in a message of their own.
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await page.goto(`${origin}/en`, { waitUntil: 'commit' });
    const settings = page.locator('.c-head').getByRole('button', { name: 'Settings' });
    const handOn = () => page.evaluate(() => (globalThis as unknown as { handOnOne(): void }).handOnOne());
    const isTaken = () =>
      page.evaluate(() => {
        const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? [];
        return root?.stateNode.current.memoizedState.isDehydrated === false;
      });
    while (!(await isTaken())) await handOn();
    await settings.dispatchEvent('click');
    const dialog = page.locator('dialog.modal').getByRole('heading', { name: 'Settings' });
    await expect.poll(() => handOn().then(() => dialog.count())).toBe(1);
    await context.close();
  });

  test('a press on a part of the page whose code comes beside it is not lost', async () => {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    const letCome = await holdCode(page);
    await page.goto(`${origin}/en/nothing-here`, { waitUntil: 'commit' });
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
    await page.dispatchEvent('.lost-search', 'click');
    letCome();
    await page.waitForSelector('dialog[open] input[type="search"]');
    await page.close();
  });

  test('a price can be pressed though the code that keeps early presses came after all other code', async () => {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    const letCome = await holdCode(page, '**/assets/early.*.js');
    const open = new Set<string>();
    page.on('request', (request) => open.add(request.url()));
    page.on('requestfinished', (request) => open.delete(request.url()));
    await page.goto(`${origin}/en/line/football`, { waitUntil: 'commit' });
    // Then React takes over the page, unless the page waits for that code.
    await expect.poll(() => [...open].map(nameOf)).toEqual(['early']);
    // Nothing is painted before that code has come.
    await page.evaluate(
      () => new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout: 1_000 })),
    );
    letCome();
    await page.click(PRICE);
    await page.waitForSelector('.coupon .leg');
    await page.close();
  });

  test('a format of odds that is chosen before the page listens is kept', async () => {
    const { page, letCome } = await openBeforeCode('/en/line/football');
    await page.locator('select.foot-odds').selectOption({ label: 'Fractional' });
    letCome();
    await expect.poll(() => page.locator(PRICE).first().innerText()).toMatch(/\d\/\d/);
    await page.context().close();
  });

  test('what is ticked in a form before the page listens stays ticked', async () => {
    const { page, letCome } = await openBeforeCode(
      '/en/office/settings',
      await betting.world.registerPlayer(),
    );
    const isSure = page.getByRole('checkbox', { name: /open the account again/ });
    await isSure.check({ force: true });
    letCome();
    await page.waitForSelector('[data-slot="content"][data-awake]');
    // A choice makes React draw the form again, from its own state.
    await page.getByLabel('Why are you leaving?').selectOption({ index: 1 });
    await expect.poll(() => page.getByRole('button', { name: 'Close my account' }).isEnabled()).toBe(true);
    expect(await isSure.isChecked()).toBe(true);
    await page.context().close();
  });

  test('what is typed after a slash before the page listens is in the page’s own search', async () => {
    const { page, letCome } = await openBeforeCode('/en/operator/players', await betting.world.operator());
    await page.keyboard.type('/annex');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    letCome();
    await expect.poll(() => page.locator('main input[type="search"]').inputValue()).toBe('ann');
    await page.context().close();
  });

  test('a star that is pressed before the code that keeps it has come is kept', async () => {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    const letCome = await holdCode(page);
    await page.goto(`${origin}/en/line/football`, { waitUntil: 'commit' });
    const star = page.locator('[data-slot="content"][data-awake] button.star').first();
    await star.click();
    expect(await star.getAttribute('aria-pressed')).toBe('false');
    letCome();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await page.close();
  });

  test('the menu of the account stays as it was written, and a press on it is kept, until its code has come', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const letCome = await holdCode(page);
    await page.goto(`${origin}/en/office/account`, { waitUntil: 'commit' });
    const menu = page.locator('button.office-here');
    await menu.evaluate((written) => Object.assign(globalThis, { written }));
    await menu.click();
    // By then the page has rendered again.
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
    await idle(page);
    expect(
      await page.evaluate(() => (globalThis as unknown as { written: Element }).written.isConnected),
    ).toBe(true);
    letCome();
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
    await page.close();
  });

  test('after the coupon could not load, a price that is pressed again is added', async () => {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    const texts = /\/i18n\/en\/coupon\./;
    await page.goto(`${origin}/en/line/football`);
    await page.route(texts, (route) => route.abort());
    await page.click(PRICE);
    await page.getByText('This part didn’t load').waitFor();
    await page.unroute(texts);
    await page.click(PRICE);
    await page.waitForSelector('.coupon .leg');
    await page.close();
  });

  test('a page requests nothing twice, and no code that it does not need', async () => {
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
    const page = await context.newPage();
    // What is fetched ahead while the page is idle is not counted.
    await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${origin}/en`, { waitUntil: 'load' });
    await page.waitForSelector('.coupon .empty');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([]);
    expect(asked.filter((path) => /\/shared\/(ui-overlay|money)/.test(path))).toEqual([]);
    // What connects the page beside its first paint.
    expect(asked.filter((path) => path.includes('/assets/c-'))).toHaveLength(1);
    await staysOnClick(page, '/en/results');
    await page.waitForFunction(() => document.title.startsWith('Results'));
    await context.close();
  });
});
