import type { bets, sportsbook } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { COUPON_TYPES } from '@fairbook/contracts/placement/coupon-type';
import type { SelectedBet } from '@fairbook/remote-view';
import type { CouponAccount } from './chosen/account.ts';
import type { CouponDeps } from './deps.ts';
import type { LivePrices } from './prices/watch.ts';
import type { StateFacts } from './published/state.ts';
import type { CouponApi, Verdict } from './sending/placing.ts';
import { createCouponStore } from './store.ts';

/** A world for tests: a clock and prices moved by hand, and a server with scripted answers. */
export function aBet(changes: Partial<SelectedBet> = {}): SelectedBet {
  return {
    gameId: 1,
    outcomeId: '1::1',
    marketTypeId: 1,
    line: '',
    coefMilli: 2000,
    isLive: false,
    startsAt: '2026-08-22T15:00:00.000Z',
    champName: 'Spain Primera División',
    countryCode: 'ES',
    opponents: ['FC Barcelona', 'Athletic Club'],
    marketName: 'Match result',
    outcomeName: 'FC Barcelona',
    ...changes,
  };
}

export const RULES = {
  couponTypes: COUPON_TYPES,
  isBuilderAllowed: false,
  relatedGames: [] as number[][],
  changeCoefAction: 2 as const,
};
export const RICH: CouponAccount = { id: 7, iso: 'EUR', money: '100.00' };
export const VISITOR: CouponAccount = { id: null, iso: 'EUR', money: '0' };

/** Without rules for legs, on a page that knows no games. */
export const STATE_FACTS: StateFacts = {
  initialAmount: '5',
  amountStep: '2.5',
  maxPayout: '100000',
  coefByView: '',
  promoCodes: [],
  loadCouponInputValue: '',
  game: () => undefined,
  sport: () => null,
  rules: {
    noBonusMarkets: [],
    bannedExpressMarkets: [],
    bannedExpressChamps: [],
    dependentMarkets: [],
    disabledBankerMarkets: [],
    relatedGames: [],
  },
};

export function aQuote(body: { bets: { gameId: number; outcomeId: string; coef: number }[] }): bets.Quote {
  return {
    coef: null,
    combinations: 1,
    possibleWin: '0.00',
    minAmount: '0.50',
    maxAmount: '840.00',
    limitedBy: null,
    cost: 5.4,
    delaySeconds: 0,
    delayGameId: null,
    delayCause: null,
    isVipBetAvailable: false,
    availablePrepaidAmount: '0.00',
    builders: [],
    terms: null,
    bets: body.bets.map(({ gameId, outcomeId, coef }) => ({
      gameId,
      outcomeId,
      coef,
      isBlocked: false,
      score: null,
    })),
    refusals: [],
  };
}

function aLive() {
  const prices = new Map<string, { coefMilli: number; isBlocked: boolean; usualMilli?: number }>();
  const games = new Map<number, sportsbook.Game>();
  const listeners = new Set<() => void>();
  const state = { age: 100 as number | null };
  const listen = (listener: () => void) => {
    const own = () => listener();
    listeners.add(own);
    return () => listeners.delete(own);
  };
  const client: LivePrices = {
    price: (gameId, outcomeId) => prices.get(betKey({ gameId, outcomeId })),
    game: (gameId) => games.get(gameId),
    age: () => state.age,
    subscribe: (_topic, listener) => listen(listener),
    subscribePrice: (_gameId, _outcomeId, listener) => listen(listener),
    subscribeAge: listen,
  };
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    client,
    listeners,
    setPrice(
      gameId: number,
      coefMilli: number,
      isBlocked = false,
      outcomeId = '1::1',
      usualMilli: number | undefined = undefined,
    ) {
      prices.set(betKey({ gameId, outcomeId }), { coefMilli, isBlocked, ...(usualMilli && { usualMilli }) });
      tell();
    },
    setGame(gameId: number, state: Partial<sportsbook.GameState>) {
      const { champName, opponents } = aBet();
      const teams = opponents.map((name) => ({ name }));
      const known = { id: gameId, champName, opponents: teams, state: { sport: 'football', ...state } };
      games.set(gameId, known as sportsbook.Game);
      tell();
    },
    setAge(age: number | null) {
      state.age = age;
      tell();
    },
  };
}

function aClock() {
  let now = 1_000_000;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    later(ms: number, run: () => void) {
      const timer = { at: now + ms, run };
      waiting.push(timer);
      return () => {
        waiting = waiting.filter((other) => other !== timer);
      };
    },
    /** Advances the clock by `ms`, running every timer on the way and the promises it starts. */
    async pass(ms: number) {
      const end = now + ms;
      for (;;) {
        await settled();
        const next = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        waiting = waiting.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
      await settled();
    },
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** What a page leaves on its device for the next one. */
interface Device {
  text: string | null;
  /** Shared by all tabs. */
  sent?: Map<string, string>;
}

/** A store in that world. `answers` replaces calls; every placement that arrives is in `placed`. */
export function aWorld(
  answers: Partial<CouponApi> = {},
  account = RICH,
  saved: string | Device | null = null,
  rules: CouponDeps['rules'] = () => RULES,
) {
  const live = aLive();
  const clock = aClock();
  const placed: { body: bets.CouponToSubmit; key: string }[] = [];
  const quoted: Parameters<CouponApi['quote']>[0][] = [];
  const decided: Verdict[] = [];
  const device: Device = typeof saved === 'object' && saved ? saved : { text: saved };
  const memory = {
    settings: null as string | null,
    text: device.text,
    sent: device.sent ?? new Map<string, string>(),
  };
  let keys = 0;
  const api: CouponApi = {
    quote: async (body) => aQuote(body),
    place: async () => ({ kind: 'refused', refusals: [] }),
    byKey: async () => null,
    coupon: () => Promise.reject(new Error('offline')),
    receipt: () => Promise.reject(new Error('offline')),
    reply: () => Promise.reject(new Error('offline')),
    ...answers,
  };
  const deps: CouponDeps = {
    api: {
      ...api,
      quote: (body) => {
        quoted.push(body);
        return api.quote(body);
      },
      place: (body, key) => {
        placed.push({ body, key });
        return api.place(body, key);
      },
    },
    live: live.client,
    storage: {
      read: () => memory.text,
      write: (text) => {
        memory.text = text;
      },
    },
    sent: {
      read: () => [...memory.sent.values()],
      write(key, text) {
        if (text === null) memory.sent.delete(key);
        else memory.sent.set(key, text);
      },
    },
    settings: {
      read: () => memory.settings,
      write: (text) => {
        memory.settings = text;
      },
    },
    rules,
    now: clock.now,
    later: clock.later,
    newKey: () => `key-${++keys}`,
    decided: (verdict) => decided.push(verdict),
  };
  const store = createCouponStore(deps, account);
  return { store, live, clock, placed, quoted, decided, memory };
}

/** The same world with legs on games 1, 2, …, a stake of 10 and a quote. */
export async function aReadyWorld(legs: number, ...world: Parameters<typeof aWorld>) {
  const made = aWorld(...world);
  for (let gameId = 1; gameId <= legs; gameId++) made.live.setPrice(gameId, 2000);
  made.store.restore();
  for (let gameId = 1; gameId <= legs; gameId++) made.store.toggle(aBet({ gameId }));
  made.store.setAmount('10');
  await made.clock.pass(300);
  return made;
}
