import { OPERATOR_PAGES } from '@fairbook/contracts/site/operator-pages';
import type { SiteRoute } from '@fairbook/remote-view/routes';
import { addressesOf as addressesBy, EXAMPLES, ROUTES } from '@fairbook/remote-view/routes';
import { createBettingWorld, type Player } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIfStale } from '../../../../tools/build/all.ts';
import { esportsMatch } from '../../testing/sample-feed.ts';

type Betting = Awaited<ReturnType<typeof createBettingWorld>>;

let betting: Betting;
let ann: Player;
/** Ann's coupon: by its id in her account, by its number in print. */
let coupon: { id: string; number: number };

beforeAll(async () => {
  await buildIfStale();
  betting = await createBettingWorld(4, { withSite: true });
  ann = await betting.player('111.11');
  await betting.play(4);
  await betting.world.services.articles.plant();
  await betting.world.services.legal.keep();
  for (const message of esportsMatch(9, Date.now())) await betting.feed(message);
  const { answer } = await betting.place(ann, {});
  const { couponId: id } = answer!;
  coupon = { id, number: (await betting.coupon(ann, id)).number };
}, 600_000);

afterAll(() => betting.world.close());

function get(url: string, headers: Record<string, string> = {}) {
  return betting.world.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } });
}

function addressesOf(route: SiteRoute): string[] {
  const couponId = route.id === 'print-coupon' ? String(coupon.number) : coupon.id;
  return addressesBy(route, { ...EXAMPLES, couponId });
}

const pages = ROUTES.filter(({ redirect }) => redirect === undefined);
const redirects = ROUTES.filter(({ redirect }) => redirect !== undefined);
/**
 * Pages that nobody can open in this state: pages of another state redirect to home, and the debugger is not for
 * players.
 */
const HOME = ['block', 'block-ua', 'block-ie', 'site-updates', 'coming-soon', 'suspension', 'maintenance'];
const CLOSED = ['debugger', 'gallery'];
/** For a player, the view of these pages says that they don't exist. */
const FOR_OPERATORS: readonly string[] = [
  'operator',
  'preview-article',
  'preview-offers',
  ...OPERATOR_PAGES.map(({ id }) => `operator-${id}`),
];

/** Whether an address has an id that doesn't exist yet: there are no virtual games, no World Cup is on, no casino bonus is open, no news are written. */
const isOfNothing = (address: string) =>
  /^\/(virtual\/dota2|l\w+\/fifacup\/.|bonus\/casino\/((promotions|tournaments)\/)?\d|(bonuses|offers)\/\w+\/12|promotions\/(landing\/)?12|promotions\/landing\/pages\/.|(news|ourpartners)\/.)/.test(
    address,
  );

/** Where a page redirects in this state, by the guards' own test; null when it opens. */
function leadsAway({ id, visitorsOnly }: SiteRoute, address: string, isSignedIn: boolean): string | null {
  if (HOME.includes(id) || (visitorsOnly && isSignedIn)) return '/en';
  if (id === 'recharge' && isSignedIn) return '/en/office/recharge/methods';
  return address.startsWith('/offers') ? `/en${address.replace('/offers', '/bonuses')}` : null;
}

/** The parts of an answer besides its content. */
function layoutOf(html: string): string {
  if (html.includes('data-slot="header"')) return html.includes('shell office') ? 'office' : 'main';
  return html.includes('class="top"') ? 'blocked' : 'bare';
}
function titleOf(html: string): string {
  return /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
}
function layoutWanted({ layout }: SiteRoute): string {
  // Only operators see the operators' frame.
  if (layout === 'operator') return 'main';
  return layout === 'empty' || layout === 'maintenance' ? 'bare' : layout;
}

describe('every page of the table', () => {
  test.each(pages.map((route, n) => [route.id, route, n] as const))('%s', async (id, route, n) => {
    // By day pages take turns: e2e/crawl.test.ts reads the status of each in both ways.
    const cookies = ['', ann.cookie].filter((_, way) => process.env.NIGHT === '1' || way === n % 2);
    for (const address of addressesOf(route)) {
      const url = `/en${address === '/' ? '' : address}`;
      for (const cookie of cookies) {
        const { statusCode, headers, body } = await get(url, cookie ? { cookie } : {});
        const at = [url, cookie ? 'signed in' : 'signed out', statusCode];
        const away = leadsAway(route, address, cookie !== '');
        if (away !== null) {
          expect([...at, headers.location]).toEqual([url, at[1], 302, away]);
          continue;
        }
        if (CLOSED.includes(id)) expect(statusCode).toBe(404);
        else if (isOfNothing(address)) expect(at[2]).toBe(404);
        else if (route.needsLogin && !cookie) expect(at[2]).toBe(401);
        else if (route.status) expect(at[2]).toBe(route.status);
        else expect(at).toEqual([url, at[1], FOR_OPERATORS.includes(id) ? 404 : 200]);
        expect([url, layoutOf(body)]).toEqual([url, statusCode === 404 ? 'main' : layoutWanted(route)]);
        expect([url, titleOf(body)]).toEqual([
          url,
          expect.stringMatching(/^(?!titles\.|host\.).+ · Fairbook$/),
        ]);
        if (statusCode !== 404) expect(body.includes('<h1')).toBe(true);
      }
    }
  });
});

describe('every redirect of the table', () => {
  test.each(redirects.map((route) => [route.id, route] as const))(
    '%s keeps the query and ends at a page',
    async (_id, route) => {
      for (const address of addressesOf(route)) {
        const answer = await get(`/en${address}?keep=1`);
        expect([address, answer.statusCode]).toEqual([address, 302]);
        const location = String(answer.headers.location);
        expect(location).toMatch(/^\/en[/?].*keep=1$/);
        expect([location, (await get(location)).statusCode]).toEqual([
          location,
          isOfNothing(location.slice('/en'.length).split('?')[0]!) ? 404 : expect.toBeOneOf([200, 401]),
        ]);
      }
    },
  );
});

describe('an address without language leads to the same page in one', () => {
  test.each(ROUTES.map((route) => [addressesBy(route, EXAMPLES)[0] ?? '/']))('%s', async (address) => {
    const { statusCode, headers } = await get(`${address}?x=1`, { 'accept-language': 'ru,en;q=0.5' });
    expect([statusCode, headers.location]).toEqual([302, `/ru${address === '/' ? '' : address}?x=1`]);
  });
  test.each([
    [{ cookie: 'lng=en' }, '/en/casino'],
    [{ cookie: 'lng=xx', 'accept-language': 'ru' }, '/ru/casino'],
    [{ 'accept-language': 'fr' }, '/en/casino'],
    [{}, '/en/casino'],
  ])('%o', async (headers, location) => {
    expect((await get('/casino', headers as Record<string, string>)).headers.location).toBe(location);
  });
});

describe('an unknown page', () => {
  test.each(['/en/nowhere', '/en//evil.example', '/en/live/football/x', '/en/%E0%A4%A', '/en/onpay/other'])(
    '%s says so and offers ways on',
    async (url) => {
      for (const cookie of ['', ann.cookie]) {
        const { statusCode, body } = await get(url, cookie ? { cookie } : {});
        expect([url, statusCode]).toEqual([url, 404]);
        expect(body).toContain('This page could not be found');
        expect(body).toContain('href="/en"');
      }
    },
  );
});

describe('maintenance closes the site', () => {
  const cookies = () => ({
    'a visitor': 'maintenance=1',
    'a player': `${ann.cookie}; maintenance=1`,
    'a visitor with an expired session': `${ann.cookie.split('=')[0]}=${'A'.repeat(43)}; maintenance=1`,
  });
  test.each(['a visitor', 'a player', 'a visitor with an expired session'] as const)('to %s', async (who) => {
    const cookie = cookies()[who];
    expect((await get('/en/live', { cookie })).headers.location).toBe('/en/maintenance');
    const { statusCode, body } = await get('/en/maintenance', { cookie });
    expect([statusCode, layoutOf(body)]).toEqual([503, 'bare']);
    expect((await get('/en/live')).statusCode).toBe(200);
  });
  test('signing in is open during maintenance, and stands over the maintenance page', async () => {
    const { statusCode, body } = await get('/en/user/login', { cookie: 'maintenance=1' });
    expect([statusCode, layoutOf(body)]).toEqual([200, 'bare']);
    expect(body).toContain('data-path="/maintenance"');
    expect(body).not.toContain('class="odds');
  });
});

test('the sign-in page leads a signed-in player back', async () => {
  const { headers } = await get('/en/user/login?returnTo=/results', { cookie: ann.cookie });
  expect(headers.location).toBe('/en/results');
});

test('the server renders the mobile layout', async () => {
  const { body } = await get('/en/results?platform_type=mobile');
  expect(body).toContain('<body class="mobile"');
  expect((await get('/en/results?platform_type=desktop')).body).not.toContain('<body class');
});
