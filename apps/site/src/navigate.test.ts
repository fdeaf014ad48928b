import { site } from '@fairbook/contracts';
import { createBus } from '@fairbook/remote-view';
import { describe, expect, test, vi } from 'vitest';
import { type SiteFlags, VISITOR_FACTS, type VisitorFacts } from './guards/facts.ts';
import { createVisitorStore } from './guards/visitor-store.ts';
import type { HostContext } from './host-context.ts';
import { guardedNavigate } from './navigate.ts';
import type { Navigation, Place } from './navigation.ts';

interface Setup {
  from?: string;
  query?: string;
  facts?: Partial<VisitorFacts>;
  flags?: Partial<SiteFlags>;
  isSignedIn?: boolean;
  known?: string[];
  moved?: string[];
}

/** Leaves a page in the given state; returns where the navigation went. */
function setUp({
  from = '/',
  query = '',
  facts = {},
  flags = {},
  isSignedIn = false,
  known = ['titles'],
  moved = [],
}: Setup = {}) {
  const went: string[] = [];
  const asked: string[][] = [];
  const place: Place = { path: from, query, hash: '', previousPath: null, cause: 'load', scrollY: 0 };
  const navigation: Navigation = {
    subscribe: () => () => {},
    get: () => place,
    go: (to) => void went.push(to),
  };
  const dictionary = Promise.withResolvers<void>();
  const host = {
    lang: 'en',
    bus: createBus(),
    config: { flags: { ...site.DEFAULT_FLAGS, ...flags } },
    visitor: createVisitorStore({ ...VISITOR_FACTS, ...facts }),
    session: { get: () => ({ session: { userId: isSignedIn ? 1 : null } }) },
    loadDictionaries(ids: readonly string[]) {
      asked.push([...ids]);
      return dictionary.promise;
    },
  } as unknown as HostContext;
  const navigate = guardedNavigate(
    navigation,
    () => host,
    (id) => known.includes(id),
    moved,
  );
  return { navigate, went, asked, host, dictionary };
}

describe('the targets of navigation', () => {
  test.each<[to: string, Setup, end: string]>([
    ['/live?x=1#top', {}, '/live?x=1#top'],
    ['/cyber', {}, '/real/all'],
    ['/offers/rules/daily-drops?x=1', {}, '/bonuses/rules/dropsnwins?x=1'],
    ['/office', {}, '/office/account'],
    ['/user/login', { isSignedIn: true, from: '/results' }, '/results'],
    [
      '/user/login',
      { isSignedIn: true, from: '/live', flags: { afterSignInRoutes: { live: '/line' } } },
      '/line',
    ],
    ['/live', { facts: { isMaintenance: true } }, '/maintenance'],
    ['/live', { query: 'platform_type=mobile' }, '/live?platform_type=mobile'],
    ['/live?a=1', { query: 'b=2&platform_type=mobile' }, '/live?a=1&platform_type=mobile'],
    ['/live?platform_type=desktop', { query: 'platform_type=mobile' }, '/live?platform_type=desktop'],
    ['/office/recharge', { isSignedIn: true }, '/office/recharge'],
  ])('%s %j', (to, setup, end) => {
    const { navigate, went } = setUp(setup);
    navigate(to);
    expect(went).toEqual([end]);
  });
});

test('a page that operators redirect is requested from the server', () => {
  const assigned: string[] = [];
  vi.stubGlobal('location', { assign: (to: string) => void assigned.push(to) });
  const { navigate, went } = setUp({ moved: ['/promo', '/real/all'] });
  for (const to of ['/promo?x=1#top', '/cyber', '/promos', '/live']) navigate(to);
  expect([assigned, went]).toEqual([
    ['/en/promo?x=1#top', '/en/cyber'],
    ['/promos', '/live'],
  ]);
  vi.unstubAllGlobals();
});

test('a held page is not left', () => {
  const { navigate, went, host } = setUp();
  host.bus.set('navigation:blocked', true);
  navigate('/live');
  expect(went).toEqual([]);
  host.bus.set('navigation:blocked', false);
  navigate('/live');
  expect(went).toEqual(['/live']);
});

test('a page waits for its texts, and only the last requested one opens', async () => {
  const { navigate, went, asked, dictionary } = setUp({ known: [] });
  navigate('/casino');
  navigate('/games');
  expect([went, asked]).toEqual([[], [['titles'], ['titles']]]);
  dictionary.resolve();
  await expect.poll(() => went).toEqual(['/games']);
});

test('a page whose texts fail to load opens without them', async () => {
  const { navigate, went, dictionary } = setUp({ known: [] });
  navigate('/casino');
  dictionary.reject(new Error('away'));
  await expect.poll(() => went).toEqual(['/casino']);
});
