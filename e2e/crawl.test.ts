import type { SiteRoute } from '@fairbook/remote-view/routes';
import { ROUTES } from '@fairbook/remote-view/routes';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from './addresses.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsOf, keysIn } from './faults.ts';
import { type Member, newMember, placeExpress } from './member.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

const SETTLE_MS = 250;
const WIDTHS = [1366, 390] as const;
const IS_WHOLE = process.env.NIGHT === '1';
/** What comes by itself, a second or more after the page: its region, and the question of consent. */
const LATE = ['.notices', '.consent'];
/** Pages that are for nobody here: operators', and the one of a server under development. */
const NOT_FOUND = /^(operator-.*|debugger)$/;
/** Of the pages whose content comes later, all of which are one page. */
const PLANNED = 'casino-lobby';

interface Visit {
  path: string;
  route: SiteRoute;
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
  [app, browser] = await Promise.all([sharedApp(), sharedBrowser()]);
  member = await newMember(app.url);
  const couponId = await placeExpress(member);
  const { number } = await member.api('bets.coupon', { params: { id: couponId } });
  const { games } = await member.api('sportsbook.liveGames');
  const examples = {
    couponId: String(number),
    team: String(games[0]!.opponents[0].id),
    id: '1',
    ruleGroup: '1',
  };
  const shown = ROUTES.filter(({ id, redirect, isPlanned }) => !redirect && (!isPlanned || id === PLANNED));
  const addresses = shown.map((route) => {
    const ofCoupon = route.id === 'coupon' || route.id === 'receipt' ? { couponId } : {};
    return [addressOf(route, { ...examples, ...ofCoupon }), route] as const;
  });
  visits = [...new Map(addresses)].flatMap(([path, route]) => visitsOf(path, route));
});
afterAll(closePages);

/** A page at each width, by a visitor and by a player. */
function visitsOf(path: string, route: SiteRoute): Visit[] {
  return WIDTHS.flatMap((width) => [true, false].map((isMember) => ({ path, route, width, isMember })));
}

/**
 * At night all visits. In the day one page of each layout that a view fills, its width and visitor taking turns: what is
 * wrong with one of its pages in a browser is wrong with the layout, and what each page answers is read without one.
 */
function looksOf(visits: readonly Visit[]): readonly Visit[] {
  if (IS_WHOLE) return visits;
  const groups = [...Map.groupBy(visits, ({ route: { layout, view } }) => `${layout} ${view}`).values()];
  return groups.map((group, n) => {
    const opens = group.filter((visit) => statusOf(visit) === 200);
    const choice = opens.length ? opens : group;
    return choice[n % WIDTHS.length] ?? choice[0]!;
  });
}

/** What a page answers with, once it has led where it leads; works and other states that are not so lead home. */
function statusOf({ route: { id, needsLogin, status, layout }, isMember }: Visit): number {
  if (needsLogin && !isMember) return 401;
  if (NOT_FOUND.test(id)) return 404;
  return layout === 'maintenance' ? 200 : (status ?? 200);
}

async function newPage({ width, isMember }: Visit): Promise<Page> {
  const isPhone = width < 720;
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  if (isMember) await context.addCookies([{ ...member.cookie, url: app.url }]);
  return context.newPage();
}

/** Where their links lead is followed in `apps/server/site/views/links.test.ts`. */
test('every page of the table answers with its status and has all of its texts', async () => {
  const found: Fault[] = [];
  for (const visit of visits.filter(({ width }) => width === WIDTHS[0]))
    found.push(...(await faultsOfAnswer(visit)));
  expect(grouped(found)).toEqual([]);
});

async function faultsOfAnswer(visit: Visit): Promise<Fault[]> {
  const { path, isMember } = visit;
  const at = `/en${path}, ${isMember ? 'signed in' : 'signed out'}`;
  const { name, value } = member.cookie;
  const headers: Record<string, string> = isMember ? { cookie: `${name}=${value}` } : {};
  const answer = await fetch(`${app.url}/en${path}`, { headers });
  const faults = keysIn((await answer.text()).replaceAll(/<(script|style).*?<\/\1>|<[^>]*>/gs, ' '));
  const wanted = statusOf(visit);
  if (answer.status !== wanted) faults.push(`answers ${answer.status} in the place of ${wanted}`);
  return faults.map((text) => ({ at, text }));
}

test('pages in a browser: no error, no finding, nothing that jumps', {
  timeout: IS_WHOLE ? 1_800_000 : 120_000,
}, async () => {
  const kinds = Map.groupBy(looksOf(visits), ({ width, isMember }) => `${width} ${isMember}`);
  const found = await Promise.all([...kinds.values()].map(faultsOfKind));
  expect(grouped(found.flat())).toEqual([]);
});

/** In one tab, one after another: what a browser has loaded once, it keeps, and no page lives on beside the next. */
async function faultsOfKind(visits: readonly Visit[]): Promise<Fault[]> {
  const page = await newPage(visits[0]!);
  const found: Fault[] = [];
  for (const visit of visits) found.push(...(await faultsAt(visit, page)));
  await page.context().close();
  return found;
}

/** Pages in which what comes late has been looked at: it is the same on each page, and most of a visit's time. */
const seenLate = new WeakSet<Page>();

async function faultsAt(visit: Visit, page: Page): Promise<Fault[]> {
  const { path, route, width, isMember } = visit;
  const at = `/en${path} at ${width} px, ${isMember ? 'signed in' : 'signed out'}`;
  const isLate = route.layout === 'main' && (IS_WHOLE || !seenLate.has(page));
  if (isLate) seenLate.add(page);
  try {
    const wanted = { status: statusOf(visit), selectors: isLate ? LATE : [] };
    const faults = await faultsOf(page, `/en${path}`, SETTLE_MS, wanted);
    return faults.map((text) => ({ at, text }));
  } catch (error) {
    return [{ at, text: error instanceof Error ? error.message : String(error) }];
  }
}

/** The same fault of many pages is told once, with the first of them. */
function grouped(found: readonly Fault[]): string[] {
  const byText = Map.groupBy(found, ({ text }) => text);
  return [...byText].map(([text, all]) => `${text} (${all.length} pages, the first is ${all[0]!.at})`);
}
