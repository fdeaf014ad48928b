import { browserCookie, createBettingWorld, launchBrowser, type Visitor } from '@fairbook/testkit';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIfStale } from '../../../../tools/build/all.ts';
import { fixtureOf, odds, PRODUCER } from '../../testing/sample-feed.ts';
import { PAYLOADS, upTo } from './xss-payloads.ts';

type Betting = Awaited<ReturnType<typeof createBettingWorld>>;

const GAMES = 25;
/** Each load has other payloads; the long fields of every load have all texts. */
const LOADS = process.env.NIGHT ? PAYLOADS.length : 5;
/** How many rounds test addresses; each round opens four pages. */
const ADDRESSES = process.env.NIGHT ? PAYLOADS.length : 2;

const champOf = (gameId: number) => 1 + (gameId % 5);

let betting: Betting;
let browser: Browser;
let operator: Visitor;
let player: Visitor;
let origin: string;
const hits: string[] = [];

beforeAll(async () => {
  await buildIfStale();
  betting = await createBettingWorld(0, { withSite: { freshMs: 0, staleMs: 0 } });
  for (let id = 1; id <= GAMES; id++) await openGame(id);
  player = await betting.player('50');
  const { login, password } = await betting.world.services.auth.registerOperator('keeper');
  operator = await betting.world.signIn(login, password);
  origin = await betting.world.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await launchBrowser();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await betting?.world.close();
});

/** The feed, a foreign source, names competitors and competitions. */
async function openGame(id: number): Promise<void> {
  const now = betting.world.platform.clock.now();
  const fixture = fixtureOf(id, now + 3_600_000 + id);
  const name = (n: number) => PAYLOADS.slice(n, n + 3).join(' ');
  const hostile = {
    ...fixture,
    champ: { ...fixture.champ, id: champOf(id), key: `c${champOf(id)}`, name: PAYLOADS[id % 5]! },
  };
  const [first, second] = fixture.competitors;
  hostile.competitors = [
    { ...first, name: name(id * 8) },
    { ...second, name: name(id * 8 + 4) },
  ];
  await betting.feed({ type: 'fixture', at: now, producer: PRODUCER, fixture: hostile });
  await betting.feed(odds(id, now));
}

/** Opens a context without the content security policy, so that the pages themselves must hold. */
async function open(visitor?: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({ bypassCSP: true, baseURL: origin });
  await context.exposeBinding(
    '__hit',
    ({ page }, n) => void hits.push(`${n} at ${page.url().slice(0, 200)}`),
  );
  if (visitor) await context.addCookies([browserCookie(visitor, origin)]);
  return context;
}

const PLANTED =
  '[onerror],[onload],[onfocus],[ontoggle],[onbegin],[srcdoc],iframe,object,math,details[open][ontoggle],a[href^="javascript:"]';

/** In the page: waits until every picture has come or failed, and what begins with a frame or a moment has begun. */
async function everythingRan(): Promise<void> {
  const pictures = [...document.images].filter(({ complete }) => !complete);
  await Promise.all(
    pictures.map(
      (picture) =>
        new Promise((over) => {
          for (const event of ['load', 'error']) picture.addEventListener(event, over);
        }),
    ),
  );
  for (let n = 0; n < 2; n += 1) await new Promise(requestAnimationFrame);
  await new Promise<void>((idle) => requestIdleCallback(() => idle()));
}

/** Scripts that ran, and elements that should have been shown as text. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(everythingRan);
  const planted = await page
    .locator(PLANTED)
    .evaluateAll((all) => all.map((each) => each.outerHTML.slice(0, 120)));
  return [...hits.splice(0), ...planted.map((html) => `planted: ${html}`)];
}

async function speakOf(path: string, n: number): Promise<void> {
  const { pages } = await operator.api('seo.pages');
  const version = pages.find((page) => page.path === path && page.lang === 'en')?.version ?? 0;
  const data = {
    title: upTo(200, n),
    description: upTo(400, n),
    siteName: upTo(80, n),
    metaRobots: null,
    hierarchyMetaRobots: null,
    metas: Array.from({ length: 20 }, (_, k) => ({ name: 'og:note', content: upTo(500, k * 10) })),
    customCanonical: null,
    content: {
      heading: upTo(200, n),
      paragraphs: Array.from({ length: 20 }, (_, k) => PAYLOADS.slice(k * 10, k * 10 + 10).join(' ')),
    },
    visual: { image: '/icon.svg', alt: upTo(200, n) },
  };
  await operator.api('seo.savePage', { body: { lang: 'en', path, version, data } });
}

async function callTheCompany(n: number): Promise<void> {
  const params = { group: 'site' as const };
  const { version, value } = await operator.api('config.readGroup', { params });
  const body = { version, value: { ...value, companyName: upTo(80, n) } };
  await operator.api('config.editGroup', { params, body });
}

const turnsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => n * Math.floor(PAYLOADS.length / count));

describe(`W6: ${PAYLOADS.length} texts that would run stay texts`, () => {
  test('there are two hundred, and the test detects one that gets through', async () => {
    expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(200);
    const context = await open();
    const page = await context.newPage();
    await page.goto('/robots.txt');
    await page.setContent(`<p>${PAYLOADS[2]}</p>`);
    expect(await faultsOf(page)).toHaveLength(2);
    await context.close();
  });

  test('texts of operators and the feed: titles, texts, metas, names of competitors and of the site', async () => {
    const context = await open();
    const page = await context.newPage();
    const faults: string[] = [];
    for (const [turn, n] of turnsOf(LOADS).entries()) {
      const path = ['/', '/live', '/line', '/line/football', '/results'][turn % 5]!;
      await speakOf(path, n);
      await callTheCompany(n);
      await page.goto(`/en${path === '/' ? '' : path}`);
      faults.push(...(await faultsOf(page)));
    }
    expect(await page.content()).toContain('__hit(');
    expect(faults).toEqual([]);
    await context.close();
  }, 600_000);

  test('the page of a game, and a coupon with its names', async () => {
    const context = await open(player);
    const page = await context.newPage();
    const faults: string[] = [];
    await page.goto('/en/line/football');
    await page.locator('main .game button.odds:visible').first().click();
    await page.locator('aside.right').getByText('__hit(').first().waitFor();
    faults.push(...(await faultsOf(page)));
    for (let id = 1; id <= (process.env.NIGHT ? GAMES : 3); id++) {
      await page.goto(`/en/line/football/${champOf(id)}/${id}`);
      faults.push(...(await faultsOf(page)));
    }
    expect(faults).toEqual([]);
    await context.close();
  }, 600_000);

  test('addresses, queries, fragments and cookies', async () => {
    const context = await open();
    const page = await context.newPage();
    const faults: string[] = [];
    for (const n of turnsOf(ADDRESSES)) {
      const escaped = encodeURIComponent(PAYLOADS.slice(n, n + 20).join(' '));
      const raw = PAYLOADS[n]!.replaceAll(/[#?%\s]/g, '');
      const cookies = COOKIES.map((name, k) => ({ name, value: cookieText(n + k), url: origin }));
      await context.addCookies(cookies);
      for (const address of [
        `/en/${raw}`,
        `/en?q=${escaped}&tag=${escaped.slice(0, 300)}&returnTo=javascript:__hit(${n})#${raw}`,
        `/en/site-updates?from=/${raw}&x=${escaped}`,
        `/en/user/login?returnTo=javascript:__hit(${n})//${raw}`,
      ]) {
        await page.goto(address);
        faults.push(...(await faultsOf(page)));
      }
    }
    expect(faults).toEqual([]);
    await context.close();
  }, 600_000);

  test('input in the fields of the site', async () => {
    const context = await open();
    const page = await context.newPage();
    const faults: string[] = [];
    for (const address of ['/en/user/login', '/en/registration', '/en?showForgotPasswordModal=1']) {
      await page.goto(address, { waitUntil: 'networkidle' });
      for (const field of await page.locator('input:visible:not([type=checkbox]):not([type=radio])').all())
        await field.fill(upTo(400, 40)).catch(() => {});
      const send = page.locator('[type=submit]:visible').first();
      if (await send.isVisible()) await send.click().catch(() => {});
      faults.push(...(await faultsOf(page)));
    }
    expect(faults).toEqual([]);
    await context.close();
  }, 600_000);

  test('visitors’ data that operators read: their referral links', async () => {
    // Each visit is a rendered page, so by day every fifth text comes by a link.
    for (const [n, payload] of PAYLOADS.filter((_, n) => process.env.NIGHT || n % 5 === 0).entries())
      await betting.world.app.inject({
        url: `/en/user/login?${n % 2 ? 'tag' : 'affid'}=${encodeURIComponent(payload)}`,
        headers: {
          host: 'localhost',
          'user-agent': payload.replaceAll(/[^\x20-\x7e]/g, ''),
          referer: 'http://x/',
        },
      });
    await betting.world.services.analytics.flush();
    const context = await open(operator);
    const page = await context.newPage();
    await page.goto('/en/operator/traffic');
    await page.locator('main').getByRole('heading').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.content()).toContain('__hit(');
    await context.close();
  }, 600_000);
});

const COOKIES = [
  'lng',
  'appTheme',
  'coefView',
  'tzo',
  'hide_left',
  'icons_version',
  'refererid',
  'partner_id',
  'reflinkid',
  'maintenance',
  'force-geo-off',
  'cookies_agree_type',
];

function cookieText(n: number): string {
  return PAYLOADS[n % PAYLOADS.length]!.replaceAll(/[;,\s\u2028]/g, '');
}
