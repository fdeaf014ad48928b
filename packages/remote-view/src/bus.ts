import type { auth, cashout, wallet } from '@fairbook/contracts';
import type { Step } from '@fairbook/contracts/analytics-events';
import type { CouponState } from './coupon-state.ts';
import type { SettingFacts } from './settings.ts';

/** A selection as a view hands it to the coupon: ids, the price seen, and the names as shown. */
export interface SelectedBet {
  gameId: number;
  outcomeId: string;
  marketTypeId: number;
  line: string;
  coefMilli: number;
  isLive: boolean;
  startsAt: string;
  champName: string;
  countryCode: string;
  opponents: [string, string, ...string[]];
  marketName: string;
  outcomeName: string;
  /** The ready-made coupon that it came with; none for a price that was pressed. */
  expressId?: number | null;
}

/** The contents of the coupon, for a page that calculates with it. Stakes are as typed. */
export interface CouponToRead {
  /** Under the names of S1 §3. */
  state: CouponState;
  /** What the specification has no name for: whether the stake is one of each block, and one of each combination. */
  isStakedByBlock: boolean;
  isPerBet: boolean;
  /** The bets in the words of the page. `blockId`: 0 a banker, above 0 a block, null alone. */
  legs: readonly { name: string; coefMilli: number; blockId: number | null }[];
}

/** Everything host and views may say to each other. Events pass; facts are kept and given to late listeners. */
export interface BusEvents {
  'coupon:add-bet': SelectedBet;
  'coupon:remove-bet': { gameId: number; outcomeId: string };
  'coupon:open': Record<string, never>;
  /** Opens the panels around the coupon; `text` is a code to load (see `@fairbook/coupon/code`). */
  'coupon:tool': { tool: 'load' | 'share' | 'generate'; text?: string };
  /** Shows how the price of an outcome moved. */
  'price:open': SelectedBet;
  /** Shows what an open coupon can be cashed out for. */
  'cashout:open': { couponId: string; part?: 'edit' };
  /** What the dialog was last offered, so that a page below it says the same. */
  'cashout:offered': cashout.CashoutOffer;
  /** Reads the contents of the coupon; `give` is called at once, or never on a page without one. */
  'coupon:read': { give(coupon: CouponToRead): void };
  'modal:open': {
    name: 'login' | 'registration' | 'recharge' | 'settings' | 'forgotPassword' | 'keys';
    /** Where in it to begin, for a dialog of several parts. */
    part?: 'privacy' | 'time';
  };
  'modal:close': Record<string, never>;
  'session:logout': Record<string, never>;
  navigate: { to: string };
  notify: {
    tone: 'info' | 'success' | 'error';
    text: string;
    title?: string;
    /** A link, or something to open on this page. */
    action?: { label: string; to: string } | { label: string; event: 'coupon:open' };
  };
  'page:error': { status: number };
  'coupons:changed': { couponId: string; status: string };
  /** The server has a newer version of the site than this page, announced at `updatedAt` (epoch milliseconds). */
  'app:update': { current: string; latest: string; updatedAt: number };
  /** Show the browser's question whether to install the site. */
  'app:install': Record<string, never>;
  /** For the anonymous statistics; it goes nowhere without consent. */
  track: Step;
}
export interface BusFacts extends SettingFacts {
  /** Keys `gameId/outcomeId` of the coupon's selections. */
  'coupon:selection': ReadonlySet<string>;
  /** Whether outcomes of one game may be one bet, at a combined price. */
  'betting:canBuild': boolean;
  'session:changed': auth.Session;
  /** Somebody has just registered and still has the password to save. */
  'session:isRegistering': boolean;
  'balance:changed': readonly wallet.Account[];
  /** Last moved prices are older than this many milliseconds, or null while disconnected. */
  'live:age': number | null;
  /** The last call found no way to the server. */
  'network:down': boolean;
  /** The browser would install the site now. */
  'app:installable': boolean;
  /**
   * The page must not be left now. For views, for example while a payment of theirs is being confirmed; who sets it
   * takes it away again. The host sets it nowhere: its own deposit can be repeated.
   */
  'navigation:blocked': boolean;
  /** Ids of outside counters by their type, once the visitor allows marketing. */
  'analytics:counters': ReadonlyMap<number, string>;
}

export interface Bus {
  emit<K extends keyof BusEvents>(event: K, payload: BusEvents[K]): void;
  on<K extends keyof BusEvents>(event: K, listener: (payload: BusEvents[K]) => void): () => void;
  /** Sets a fact; listeners are called only when the value is another one. */
  set<K extends keyof BusFacts>(fact: K, value: BusFacts[K]): void;
  get<K extends keyof BusFacts>(fact: K): BusFacts[K] | undefined;
  watch<K extends keyof BusFacts>(fact: K, listener: () => void): () => void;
}

type Listener = (payload: never) => void;

export function createBus(initial: Partial<BusFacts> = {}): Bus {
  const listeners = new Map<string, Set<Listener>>();
  const facts = new Map<string, unknown>(Object.entries(initial));

  function add(name: string, listener: Listener): () => void {
    const set = listeners.get(name) ?? new Set();
    listeners.set(name, set.add(listener));
    return () => set.delete(listener);
  }
  function call(name: string, payload: unknown): void {
    for (const listener of [...(listeners.get(name) ?? [])]) listener(payload as never);
  }

  return {
    emit: (event, payload) => call(event, payload),
    on: (event, listener) => add(event, listener as Listener),
    set(fact, value) {
      if (Object.is(facts.get(fact), value)) return;
      facts.set(fact, value);
      call(`fact:${fact}`, value);
    },
    get: (fact) => facts.get(fact) as never,
    watch: (fact, listener) => add(`fact:${fact}`, listener as Listener),
  };
}
