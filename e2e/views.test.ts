import { createHash } from 'node:crypto';
import type { Api } from '@fairbook/client';
import type { views } from '@fairbook/contracts';
import { sportsPath } from '@fairbook/remote-view';
import { type BettingWorld, createBettingWorld } from '@fairbook/testkit';
import { PATIENT_PAGES } from '@fairbook/testkit/patient';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, type ExpectStatic, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { type Fault, type ViewElsewhere, viewElsewhere } from './view-elsewhere.ts';

const GIVEN_UP_MS = 2_000;
const FORM = '.team-form';
const SLOT = '[data-slot="placed-team-form"]';
const PINNED = 'document.documentElement.dataset.ran = "pinned";';
const STYLE = '@scope ([data-prefix^="team-form-"]) {h2{letter-spacing:7px}}';
const UNPINNED = 'document.documentElement.dataset.ran = "unpinned";';

/** A world of its own, because the test registers a view for all pages. */
let book: BettingWorld;
let origin: string;
let browser: Browser;
let view: ViewElsewhere;
let operator: Api;
let gamePath: string;

beforeAll(async () => {
  [book, browser, view] = await Promise.all([
    createBettingWorld(2, {
      withSite: true,
      // A view that hangs is given up; the page asks four times.
      bounds: { ...PATIENT_PAGES, remoteViewMs: GIVEN_UP_MS },
      config: { internalViews: ['127.0.0.1'] },
    }),
    sharedBrowser(),
    viewElsewhere(() => origin),
  ]);
  origin = await book.world.app.listen({ port: 0, host: '127.0.0.1' });
  await view.start();
  operator = (await book.world.operator()).api;
  const pins = (await (await fetch(`${view.origin}/pins.json`)).json()) as views.Pins;
  const body = { origin: view.origin, pins: { ...pins, eval: [sha256(PINNED)], styles: [sha256(STYLE)] } };
  await operator('views.register', { body });
  await operator('views.rollOut', {
    params: { view: 'team-form' },
    body: { stable: pins.version, candidate: null, percent: 0, version: 0 },
  });
  const { games } = await operator('sportsbook.lineGames', { query: { limit: 50 } });
  const { id, champId, champName, opponents } = games.at(-1)!;
  const name = opponents.map((each) => each.name).join(' ');
  gamePath = `/en${sportsPath('line', 'football', { id: champId, name: champName }, { id, name })}`;
});
afterAll(async () => {
  await closePages();
  await view?.close();
  await book.world.close();
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** A page in a browser context of its own that records violations of its content policy. */
async function open(
  path: string,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<{ page: Page; violations: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, baseURL: origin });
  await prepare?.(context);
  const page = await context.newPage();
  await page.clock.install();
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => void violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { noteViolation(text: string): void }).noteViolation(
        `${violatedDirective} ${blockedURI}`,
      ),
    );
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { page, violations };
}

/** Expects that the rest of the page works: a pressed price goes into the coupon. */
async function expectUsable(page: Page): Promise<void> {
  await page.locator('.coupon .empty').waitFor();
  const price = page.locator('main button.odds:not([aria-disabled="true"]):visible').first();
  await price.click();
  await page.locator('.coupon .leg').first().waitFor();
}

const errorBlock = (page: Page) => page.locator(`${SLOT} ~ *`).getByRole('button', { name: 'Try again' });

/** Waits until a page has given up a view. It rests for seconds between its tries, over which its clock is moved. */
async function givenUp(page: Page, local: ExpectStatic = expect): Promise<void> {
  const isSo = async () => {
    await page.clock.runFor(1_000);
    return errorBlock(page).isVisible();
  };
  await local.poll(isSo, { timeout: 60_000, interval: 200 }).toBe(true);
}

test('a view of another process and origin appears beside a game through its registry entry alone', async () => {
  const { page, violations } = await open(gamePath);
  await page.locator(`${FORM} h2`).waitFor();
  const html = async () => (await fetch(origin + gamePath)).text();
  // The server leaves out a view that a busy machine answers too late.
  await expect.poll(async () => (await html()).includes('team-form-row')).toBe(true);
  await expectUsable(page);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.locator(`${FORM} a`).click();
  await page.waitForURL('**/en/results');
  await page.goBack();
  await page.locator(`${FORM} h2`).waitFor();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  expect(await page.locator(FORM).evaluate((element) => getComputedStyle(element).display)).toBe('grid');
  expect([...view.heard]).not.toContain('cookie');
  expect(violations).toEqual([]);
  await page.context().close();
});

const body = (html: string): Fault => spoil((answer) => ({ ...answer, body: html + answer.body }));

function spoil(change: (answer: Record<string, unknown>) => unknown): Fault {
  return (answer, response) => response.end(JSON.stringify(change(answer)));
}

const FAULTS: [name: string, fault: Fault][] = [
  ['hung', () => undefined],
  ['garbage', (_answer, response) => response.end('<html>not json')],
  ['escape', body('</div></div><script>document.documentElement.dataset.ran="escape"</script>')],
  ['handler', body('<img src="/x" onerror="document.documentElement.dataset.ran=1">')],
  ['code', spoil((answer) => ({ ...answer, codeToEval: UNPINNED }))],
  ['style', spoil((answer) => ({ ...answer, style: STYLE.replace('7px', '8px') }))],
];

test.concurrent.for(FAULTS)(
  'a view that is %s leaves page and coupon usable, and can be loaded again',
  async ([name, fault], { expect }) => {
    view.faults.set(name, fault);
    const { page, violations } = await open(`${gamePath}?from=${name}`);
    await expectUsable(page);
    await givenUp(page, expect);
    expect(await page.evaluate(() => document.documentElement.dataset.ran)).toBeUndefined();
    expect(await page.locator('base, iframe, [onerror]').count()).toBe(0);
    view.faults.delete(name);
    await errorBlock(page).click();
    await page.locator(`${FORM} h2`).waitFor();
    expect(violations).toEqual([]);
    await page.context().close();
  },
);

test.concurrent('a slow view appears when it is ready, and nothing waits for it', async ({ expect }) => {
  const seen = Promise.withResolvers<void>();
  view.faults.set('slow', (answer, response) =>
    seen.promise.then(() => response.end(JSON.stringify(answer))),
  );
  const { page } = await open(`${gamePath}?from=slow`);
  await expectUsable(page);
  expect(await page.locator(FORM).count()).toBe(0);
  seen.resolve();
  await page.locator(`${FORM} h2`).waitFor();
  await page.context().close();
});

test.concurrent.each(['written by the server', 'requested by the browser'])(
  'code runs and a style applies to the view only if the registry has their hashes, %s',
  async (way) => {
    view.faults.set(
      'pinned',
      spoil((answer) => ({ ...answer, codeToEval: PINNED, style: STYLE })),
    );
    const path = `${gamePath}?from=pinned`;
    const isFirst = way === 'written by the server';
    const { page, violations } = await open(isFirst ? path : '/en');
    if (!isFirst) await followTo(page, path);
    await page.waitForFunction(() => document.documentElement.dataset.ran === 'pinned');
    const spacing = (of: string) =>
      page
        .locator(of)
        .first()
        .evaluate((element) => getComputedStyle(element).letterSpacing);
    expect(await spacing(`${FORM} h2`)).toBe('7px');
    expect(await spacing('h2:not(.team-form h2)')).not.toBe('7px');
    expect(violations).toEqual([]);
    await page.context().close();
  },
);

/** Navigates inside the page through the browser's history. */
async function followTo(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    history.pushState(null, '', to);
    history.back();
  }, path);
}

test.concurrent('a module with one changed byte does not run; nothing else is affected', async ({
  expect,
}) => {
  const { page } = await open(`${gamePath}?from=tampered`, async (context) => {
    await context.route('**/entry-client.*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    });
  });
  await expectUsable(page);
  await givenUp(page, expect);
  expect(await page.locator(FORM).count()).toBe(0);
  await page.context().unrouteAll({ behavior: 'wait' });
  await errorBlock(page).click();
  await page.locator(`${FORM} h2`).waitFor();
  await page.context().close();
});

test('a killed view leaves only its own place empty, and returns when it runs again', async () => {
  await view.kill();
  const { page } = await open(`${gamePath}?from=killed`);
  await expectUsable(page);
  await givenUp(page);
  await view.start();
  await errorBlock(page).click();
  await page.locator(`${FORM} h2`).waitFor();
  await page.context().close();
});

test('a view that the operator withdraws is gone from the next page on', async () => {
  await operator('views.rollBack', { params: { view: 'team-form' }, body: { version: 1 } });
  const answer = await fetch(origin + gamePath);
  expect(await answer.text()).not.toContain('team-form');
  expect(answer.headers.get('content-security-policy')).not.toContain(view.origin);
});
