import { browserCookie, createWorld, type Visitor, type World } from '@fairbook/testkit';
import { PATIENT_PAGES } from '@fairbook/testkit/patient';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { untilListens } from './listening.ts';

/** A world of its own, because the test counts all events of the site. */
let world: World;
let browser: Browser;
let origin: string;
let operator: Visitor;

beforeAll(async () => {
  [world, browser] = await Promise.all([
    createWorld({ withSite: true, bounds: PATIENT_PAGES }),
    sharedBrowser(),
  ]);
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  operator = await world.operator();
});
afterAll(async () => {
  await closePages();
  await world.close();
});

const DAY_S = 86_400;
const CONSENT = { functional: '1', all: '2' };

async function visitor(consent?: keyof typeof CONSENT): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1366, height: 900 } });
  if (consent)
    await context.addCookies([{ name: 'cookies_agree_type', value: CONSENT[consent], url: origin }]);
  return { context, page: await context.newPage() };
}

/** How often each event was counted so far. */
async function counted(): Promise<Record<string, number>> {
  const { events } = await operator.api('analytics.traffic', { query: { days: 1 } });
  const totals: Record<string, number> = {};
  for (const { name, total } of events) totals[name] = (totals[name] ?? 0) + total;
  return totals;
}

/** In the page: what waits for seconds runs when the test says so. The page’s own measures of time stay real. */
function holdLongTimers(): void {
  const LONG_MS = 5_000;
  const held: (() => void)[] = [];
  const set = window.setTimeout;
  window.setTimeout = ((run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    if (ms < LONG_MS) return set(run, ms, ...given);
    held.push(() => run(...given));
    return 0;
  }) as typeof window.setTimeout;
  Object.assign(globalThis, {
    passTime() {
      for (const run of held.splice(0)) run();
    },
  });
}

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('analytics.')));

test.concurrent('a partner’s link sets its cookies for as long as they should last, and counts a visit', async ({
  expect,
}) => {
  const { context, page } = await visitor();
  await page.goto('/en?ref=77&tag=t1&affid=a1&utm_source=e2e-net&subid=s1');
  const now = Date.now() / 1000;
  const found = (await context.cookies()).filter(({ name }) => name !== 'lng');
  const ages = found.map(({ name, value, expires }) => [name, [value, Math.round((expires - now) / 60)]]);
  expect(Object.fromEntries(ages)).toMatchObject({
    refererid: ['77', (60 * DAY_S) / 60],
    reflinkid: ['t1', 60],
    partner_id: ['a1', (60 * DAY_S) / 60],
    utm_source: ['e2e-net', DAY_S / 60],
    subid: ['s1', (60 * DAY_S) / 60],
  });
  const visits = async () => {
    const { referrals } = await operator.api('analytics.traffic', { query: { days: 1 } });
    return referrals.find(({ source }) => source === 'e2e-net')?.visits;
  };
  await expect.poll(visits).toBe(1);
  await context.close();
});

test.concurrent('every click of a link gets the same stored page', async ({ expect }) => {
  const faults: string[] = [];
  const { context, page } = await visitor();
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/en/results?click_id=first&subid=1');
  await untilListens(page);
  // The browser reuses the page's own state and requests no view again.
  expect(asked.filter((path) => path.startsWith('/views-api'))).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
  const queryOf = async (url: string) =>
    /data-slot="content"[^>]*data-query="([^"]*)"/.exec(await (await fetch(origin + url)).text())?.[1];
  expect(await queryOf('/en/multi?click_id=second&games=3')).toBe('games=3');
});

test.concurrent('without consent nothing is sent or stored', async ({ expect }) => {
  const { context, page } = await visitor();
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/en/registration');
  await page.getByRole('dialog').getByLabel('I’m 18 or older.').waitFor();
  // Whoever begins to register is counted at once, by code that is loaded then.
  await page.waitForLoadState('networkidle');
  expect(await kept(page)).toEqual([]);
  await page.goto('about:blank');
  // What a page sends when it is left goes out before what the next one asks for.
  await page.goto('/robots.txt');
  expect(asked.filter((path) => path.startsWith('/collector-api'))).toEqual([]);
  await context.close();
});

test.concurrent('with full consent a registration is counted, and sent when the page is left', async ({
  expect,
}) => {
  const { context, page } = await visitor('all');
  await page.goto('/en/registration');
  await expect.poll(() => kept(page)).toContain('analytics.lastRegCallTime');
  await page.goto('about:blank');
  await expect
    .poll(counted)
    .toMatchObject({ 'registration.called': 1, 'registration.left': 1, 'page.opened': 1 });
  await context.close();
});

test.concurrent('the operator sees the analytics page, a visitor is asked to sign in', async ({ expect }) => {
  const { context, page } = await visitor();
  expect((await page.goto('/en/operator/traffic'))?.status()).toBe(401);
  await context.addCookies([browserCookie(operator, origin)]);
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  expect((await page.goto('/en/operator/traffic'))?.status()).toBe(200);
  await page.getByRole('heading', { level: 1, name: 'Traffic' }).waitFor();
  await untilListens(page);
  expect(faults).toEqual([]);
  await context.close();
});

// On its own: pages of the tests above count, too, when a slow machine lets them settle before they are left.
test('with less consent only page performance is sent, after the page has settled', async ({ expect }) => {
  const before = await counted();
  const { context, page } = await visitor('functional');
  await page.addInitScript(holdLongTimers);
  await page.goto('/en/results');
  await untilListens(page);
  // Ten seconds until the counting begins, and ten until a page has settled. A page sends its events when it is hidden.
  const told = async () => {
    await page.evaluate(() => {
      (globalThis as unknown as { passTime(): void }).passTime();
      dispatchEvent(new Event('pagehide'));
    });
    return counted();
  };
  const more = (name: string) => (before[name] ?? 0) + 1;
  const wanted = { 'page.timings': more('page.timings'), 'page.firstPaint': more('page.firstPaint') };
  await expect.poll(told, { timeout: 60_000 }).toMatchObject(wanted);
  expect(await kept(page)).toEqual([]);
  await page.goto('about:blank');
  await expect
    .poll(async () => (await counted())['page.vital'] ?? 0)
    .toBeGreaterThanOrEqual((before['page.vital'] ?? 0) + 2);
  expect(await counted()).toMatchObject(wanted);
  await context.close();
});
