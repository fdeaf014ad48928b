import type { SiteRoute } from '@fairbook/remote-view/routes';
import { ROUTES } from '@fairbook/remote-view/routes';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from './addresses.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsOf, keysIn } from './faults.ts';
import { type Member, newMember, placeExpress } from './member.ts';
import { type SharedApp, sharedApp } from './shared-app.ts';

const WIDTHS = [1366, 390] as const;
const IS_WHOLE = process.env.NIGHT === '1';
/** Parts that appear a second or more after the page: the notices of its region, and the consent question. */
const LATE = ['.notices', '.consent'];
/**
 * Pages that answer 404 here: those of operators, the debugger and the gallery of a development server, and games of
 * esports, because this server has football only, and offers and landing pages that it doesn't make.
 */
const NOT_FOUND =
  /^(operator|operator-.*|debugger|gallery|preview-.*|esports-champ|esports-game|landing-page|(bonus|offer)(-partner)?|bonus-casino-(item|promotion))$/;
/** A request that is refused in this state on purpose: a player with an open coupon can't convert the account. */
const REFUSED = /status of 409 \(Conflict\) at \S+\/office-api\/convert-account\?/;

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
    discipline: 'dota2',
    draftId: '1',
    legalText: 'terms',
    legalVersion: '1',
    offerId: 'cashback',
    champ: '8',
    game: '9',
    gameId: '12',
    gameName: 'plinko',
    gameRoute: 'dice',
    landingId: 'cashback',
    landingRoute: 'dice',
    promotionId: 'cashback',
    provider: 'house',
    id: '1',
    ruleGroup: '1',
    slug: 'none',
    topicId: '2',
    subTopicId: '24',
    totoSection: 'football',
    transactionId: '4',
  };
  const shown = ROUTES.filter(({ redirect }) => !redirect);
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
 * The visits in a browser: at night all of them; by day one page per layout and view, with width and visitor in turn,
 * because a fault of one page is usually a fault of its layout. The answers of all pages are checked without a browser.
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

/** The final status after redirects; pages of states that don't apply, such as maintenance, redirect to home. */
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

/** The links of these pages are followed in `apps/server/site/views/links.test.ts`. */
test('every page of the table answers with its status and all of its texts', async () => {
  const found: Fault[] = [];
  for (const visit of visits.filter(({ width }) => width === WIDTHS[0]))
    found.push(...(await faultsOfAnswer(visit)));
  expect(grouped(found).join('\n')).toBe('');
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

test('pages in a browser: no error, no finding, no layout shift', {
  timeout: IS_WHOLE ? 1_800_000 : 300_000,
}, async () => {
  const kinds = Map.groupBy(looksOf(visits), ({ width, isMember }) => `${width} ${isMember}`);
  const found = await Promise.all([...kinds.values()].map(faultsOfKind));
  expect(grouped(found.flat()).join('\n')).toBe('');
});

/** In one tab, one page after another: the browser keeps its cache, and no other page runs at the same time. */
async function faultsOfKind(visits: readonly Visit[]): Promise<Fault[]> {
  const page = await newPage(visits[0]!);
  const found: Fault[] = [];
  for (const visit of visits) found.push(...(await faultsAt(visit, page)));
  await page.context().close();
  return found;
}

/** Tabs in which the late parts were checked: they are the same on each page and take most of a visit's time. */
const seenLate = new WeakSet<Page>();

async function faultsAt(visit: Visit, page: Page): Promise<Fault[]> {
  const { path, route, width, isMember } = visit;
  const at = `/en${path} at ${width} px, ${isMember ? 'signed in' : 'signed out'}`;
  const isLate = route.layout === 'main' && (IS_WHOLE || !seenLate.has(page));
  if (isLate) seenLate.add(page);
  try {
    const wanted = { status: statusOf(visit), selectors: isLate ? LATE : [] };
    const faults = await faultsOf(page, `/en${path}`, wanted);
    return faults.filter((text) => !REFUSED.test(text)).map((text) => ({ at, text }));
  } catch (error) {
    return [{ at, text: error instanceof Error ? error.message : String(error) }];
  }
}

/** A fault that many pages share is reported once, with the first of them. */
function grouped(found: readonly Fault[]): string[] {
  const byText = Map.groupBy(found, ({ text }) => text);
  return [...byText].map(([text, all]) => `${text} (${all.length} pages, the first is ${all[0]!.at})`);
}
