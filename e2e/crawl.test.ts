import { launchBrowser } from '@fairbook/testkit/browser';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../apps/site/src/routes/index.ts';
import { addressOf } from './addresses.ts';
import { faultsOf } from './faults.ts';
import { type Member, newMember, placeExpress } from './member.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

const PAGES_AT_ONCE = 3;
const SETTLE_MS = 250;
const WIDTHS = [1366, 390] as const;

interface Visit {
  path: string;
  width: (typeof WIDTHS)[number];
  isMember: boolean;
}

interface Fault {
  at: string;
  text: string;
}

let app: SharedApp;
let browser: Browser;
let member: Member;
let visits: Visit[];

beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), launchBrowser()]);
  member = await newMember(app.url);
  const couponId = await placeExpress(member);
  const { number } = await member.api('bets.coupon', { params: { id: couponId } });
  const { games } = await member.api('sportsbook.liveGames');
  const examples = {
    couponId: String(number),
    team: String(games[0]!.opponents[0].id),
    id: '1',
    gameId: '1',
    gameName: 'book',
    provider: 'fairbook',
    discipline: 'dota-2',
    champ: '1-the-international',
    game: '1-first-second',
    gameRoute: 'crash',
    landingRoute: 'summer',
    landingId: '1',
    promotionId: '1',
    ruleGroup: '1',
    totoSection: 'football',
    topicId: '1',
    subTopicId: '1',
    transactionId: '1',
  };
  const paths = ROUTES.filter(({ redirect }) => !redirect).map((route) =>
    route.id === 'coupon' ? `/office/history/${couponId}` : addressOf(route, examples),
  );
  visits = [...new Set(paths)].flatMap((path, n) => visitsOf(path, n));
});
afterAll(async () => {
  await browser?.close();
});

/**
 * Each page once, its width and visitor taking turns; all four of them with CRAWL=whole. Outside of CI every third page,
 * so that the tests of a newcomer end within six minutes.
 */
function visitsOf(path: string, n: number): Visit[] {
  const all = WIDTHS.flatMap((width) => [true, false].map((isMember) => ({ path, width, isMember })));
  if (process.env.CRAWL === 'whole') return all;
  return process.env.CI || n % 3 === 0 ? [all[n % all.length]!] : [];
}

/** One for each kind of visit: what a browser has loaded once, it keeps. */
function createContexts(): (visit: Visit) => Promise<BrowserContext> {
  const contexts = new Map<string, Promise<BrowserContext>>();
  return ({ width, isMember }) => {
    const key = `${width} ${isMember}`;
    const known = contexts.get(key) ?? newContext(width, isMember);
    contexts.set(key, known);
    return known;
  };
}

async function newContext(width: number, isMember: boolean): Promise<BrowserContext> {
  const isPhone = width < 720;
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  if (isMember) await context.addCookies([{ ...member.cookie, url: app.url }]);
  return context;
}

/** Where their links lead is followed in `modules/views/links.test.ts`. */
test('every page of the table: no error, no finding, nothing that jumps', {
  timeout: process.env.CRAWL === 'whole' ? 1_200_000 : 240_000,
}, async () => {
  const found: Fault[] = [];
  const left = [...visits];
  async function worker(): Promise<void> {
    const contextFor = createContexts();
    for (let visit = left.shift(); visit; visit = left.shift())
      found.push(...(await faultsAt(visit, await contextFor(visit))));
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, worker));
  expect(grouped(found)).toEqual([]);
});

async function faultsAt({ path, width, isMember }: Visit, context: BrowserContext): Promise<Fault[]> {
  const page = await context.newPage();
  const at = `/en${path} at ${width} px, ${isMember ? 'signed in' : 'signed out'}`;
  try {
    const faults = await faultsOf(page, `/en${path}`, SETTLE_MS);
    return faults.map((text) => ({ at, text }));
  } catch (error) {
    return [{ at, text: error instanceof Error ? error.message : String(error) }];
  } finally {
    await page.close();
  }
}

/** The same fault of many pages is told once, with the first of them. */
function grouped(found: readonly Fault[]): string[] {
  const byText = Map.groupBy(found, ({ text }) => text);
  return [...byText].map(([text, all]) => `${text} (${all.length} pages, the first is ${all[0]!.at})`);
}
