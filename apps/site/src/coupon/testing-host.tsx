import type { Api } from '@fairbook/client';
import type { config } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import type { CouponStore } from '@fairbook/coupon/store';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import type { LiveClient, Price } from '@fairbook/live';
import { createBus } from '@fairbook/remote-view';
import { UiProvider } from '@fairbook/ui';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { VISITOR_FACTS } from '../guards/facts.ts';
import { createVisitorStore } from '../guards/visitor-store.ts';
import { type HostContext, HostReactContext, type SessionState } from '../host-context.ts';
import { CouponBody } from './CouponBody.tsx';
import { connectCoupon, couponOf } from './connect.ts';
import { aBet, aQuote } from './testing.ts';

const CURRENCY = {
  iso: 'EUR',
  symbol: '€',
  ...{ currencyId: 978, label: 'Main account', hasOwnLabel: false, points: 0, isPointsTypeBalance: false },
  exponent: 2,
  initialAmount: '5.00',
  amountStep: '2.50',
  presets: ['5.00', '10.00'],
  minStake: '0.50',
  maxStake: '10000.00',
  maxPayout: '100000.00',
};
export const BETTING = {
  couponTypes: [0, 1, 2, 4, 9],
  isBuilderAllowed: false,
  relatedGames: [],
  changeCoefAction: 2,
};
const VISITOR: SessionState = {
  session: { userId: null, login: null, role: null, currencyIso: null, countryId: null, permissions: [] },
  accounts: [],
};
const ACCOUNT = { id: 1, type: 0, iso: 'EUR', symbol: '€', money: '100.00', seq: 1, isActive: true };
export const PLAYER: SessionState = {
  session: { userId: 7, login: 'river', role: 'player', currencyIso: 'EUR', countryId: 1, permissions: [] },
  accounts: [ACCOUNT as SessionState['accounts'][number]],
};
export type Answers = Record<string, (input: { body: never }) => unknown>;
/** A host in memory, with prices set by the test and scripted answers. */
export function aHost({ state = VISITOR, lang = 'en', answers = {} as Answers, betting = BETTING } = {}) {
  const prices = new Map<string, Price>();
  const listeners = new Set<() => void>();
  const listen = (_: unknown, listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const live = {
    price: (gameId: number, outcomeId: string) => prices.get(betKey({ gameId, outcomeId })),
    game: () => undefined,
    age: () => 100,
    subscribe: listen,
    subscribePrice: (_g: number, _o: string, listener: () => void) => listen(null, listener),
    subscribeAge: (listener: () => void) => listen(null, listener),
    onMe: () => () => {},
  } as unknown as LiveClient;
  const calls: Answers = {
    'bets.quote': ({ body }) => aQuote(body),
    'bets.coupons': () => ({ coupons: [], next: null }),
    ...answers,
  };
  const host: HostContext = {
    lang,
    t: translatorIn(lang),
    loadDictionaries: async () => {},
    loadConfig: async () => {},
    bus: createBus(),
    api: (async (id: string, input: { body: never }) => calls[id]?.(input)) as unknown as Api,
    live,
    config: {
      site: { ref_id: 44 },
      currencies: [CURRENCY],
      betting,
      views: { allowed: { coefViews: [0] } },
    } as unknown as config.SiteConfig,
    session: {
      subscribe: () => () => {},
      get: () => state,
      first: () => state,
      takeBalances: () => true,
      setAccounts: () => {},
      takeBalance: () => {},
      disconnect: () => {},
      refresh: async () => state,
    },
    visitor: createVisitorStore(VISITOR_FACTS),
    renderedAt: 0,
    now: () => Date.now(),
    navigate: () => {},
  };
  function setPrice(gameId: number, coefMilli: number, isBlocked = false) {
    prices.set(`${gameId}/1::1`, { coefMilli, isBlocked, moved: null, isLeap: false });
    for (const tell of [...listeners]) tell();
  }
  return { host, setPrice };
}

export function shown(host: HostContext, part = <CouponBody />): string {
  return markup(host, part)
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** The current markup of the coupon. A server snapshot is always the initial one, so the current one is swapped in. */
export function markup(host: HostContext, part = <CouponBody />): string {
  const store = couponOf(host) as { -readonly [K in keyof CouponStore]: CouponStore[K] };
  store.getInitial = store.get;
  const { t, live, lang } = host;
  const bus = { ...host.bus, first: host.bus.get };
  return renderToString(
    <HostReactContext value={host}>
      <UiProvider ctx={{ t, bus, live, lang, now: 0 }}>{part}</UiProvider>
    </HostReactContext>,
  );
}

/** Connected, with legs on games 1, 2, … at 2.00 and a quote. */
export async function withLegs(legs: number, options: Parameters<typeof aHost>[0] = {}) {
  const world = aHost(options);
  for (let gameId = 1; gameId <= legs; gameId++) world.setPrice(gameId, 2000);
  connectCoupon(world.host);
  for (let gameId = 1; gameId <= legs; gameId++) world.host.bus.emit('coupon:add-bet', aBet({ gameId }));
  await vi.advanceTimersByTimeAsync(400);
  return { ...world, store: couponOf(world.host) };
}
