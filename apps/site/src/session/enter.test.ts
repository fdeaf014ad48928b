import type { Api } from '@fairbook/client';
import { site } from '@fairbook/contracts';
import { createBus } from '@fairbook/remote-view';
import { expect, test, vi } from 'vitest';
import { VISITOR_FACTS } from '../guards/facts.ts';
import { createVisitorStore } from '../guards/visitor-store.ts';
import type { HostContext } from '../host-context.ts';
import { createSessionStore, VISITOR } from '../session-store.ts';
import { enter } from './enter.ts';
import { knowDevice } from './know-device.ts';

const PLAYER = { ...VISITOR.session, userId: 7, role: 'player' };
const MAPPED = { live: '/line', login: '/promo' };

interface Setup {
  session?: object;
  consent?: 'unasked' | 'functional';
  isLogged?: boolean;
}

function setUp({ session = PLAYER, consent = 'unasked', isLogged = true }: Setup = {}) {
  const done: unknown[] = [];
  const api = (async (id: string, call: object) => {
    if (id === 'auth.session') return session;
    if (id === 'wallet.accounts') return { accounts: [] };
    done.push([id, call]);
    return undefined;
  }) as unknown as Api;
  const bus = createBus({ 'own:consent': consent });
  const host = {
    bus,
    api,
    session: createSessionStore(api, bus, VISITOR),
    config: {
      flags: { ...site.DEFAULT_FLAGS, afterSignInRoutes: MAPPED },
      session: { isCookiesAgreementLogged: isLogged },
    },
    now: () => Date.parse('2026-11-20T12:00:00Z'),
    navigate: (to: string) => void done.push(to),
  } as unknown as HostContext;
  return { done, run: (path: string) => enter(host, { path }, () => void done.push('closed')) };
}

test.each([
  ['/live/football', ['closed', '/line']],
  ['/results', ['closed']],
  ['/user/login', ['closed']],
])('a sign-in over %s leads to: %j', async (path, expected) => {
  const { done, run } = setUp();
  await run(path);
  expect(done).toEqual(expected);
});

test.each([
  ['/live/football', ['closed', '/operator/today']],
  ['/', ['closed', '/operator/today']],
  ['/operator/risk', ['closed']],
  ['/user/login', ['closed']],
])('a sign-in of an operator over %s leads to: %j', async (path, expected) => {
  const { done, run } = setUp({ session: { ...PLAYER, role: 'operator', permissions: ['risk.read'] } });
  await run(path);
  expect(done).toEqual(expected);
});

test('without a new session the page stays', async () => {
  const { done, run } = setUp({ session: VISITOR.session, consent: 'functional' });
  await run('/live');
  expect(done).toEqual(['closed']);
});

test.each<[Setup, boolean]>([
  [{ consent: 'functional' }, true],
  [{ consent: 'functional', isLogged: false }, false],
  [{ consent: 'unasked' }, false],
])('%j: the consent goes with the sign-in: %s', async (setup, isSent) => {
  const { done, run } = setUp(setup);
  await run('/results');
  const body = { cookiesAgreeTime: '2026-11-20T12:00:00.000Z', cookiesAgreeType: 'functional' };
  expect(done).toEqual(['closed', ...(isSent ? [['visitors.cookiesAgreement', { body }]] : [])]);
});

test.each([
  [true, 0],
  [false, 1],
])('maintenance %s: a device token is requested %i times before signing in', async (isMaintenance, times) => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: unknown) => {
    asked.push(url);
    return new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } });
  });
  const told: unknown[] = [];
  const bus = createBus();
  bus.on('track', (step) => void told.push(step));
  await knowDevice({ lang: 'en', bus, visitor: createVisitorStore({ ...VISITOR_FACTS, isMaintenance }) });
  expect(asked).toHaveLength(times);
  vi.unstubAllGlobals();
});
