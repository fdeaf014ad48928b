import type { AccountProcess, AccountState } from '@fairbook/client/accounts';
import type { auth, cashout, favourites, PromotionDialog, wallet } from '@fairbook/contracts';
import type { FavouriteKind } from '@fairbook/contracts/after/favourite-kinds';
import type { PageType } from '@fairbook/contracts/placement/page-types';
import type { Step } from '@fairbook/contracts/site/analytics-events';
import type { CouponState } from './coupon-state.ts';
import type { SettingFacts } from './settings.ts';

/** A selection passed from a view to the coupon: ids, the price seen, and the names as shown. */
export interface SelectedBet {
  gameId: number;
  outcomeId: string;
  marketTypeId: number;
  line: string;
  coefMilli: number;
  isLive: boolean;
  startsAt: string;
  champName: string;
  round?: string;
  countryCode: string;
  opponents: [string, string, ...string[]];
  marketName: string;
  outcomeName: string;
  /** The ready-made coupon that it came from; absent for a pressed price. */
  expressId?: number | null;
  /** The variant of the sports pages on which its price was pressed; absent for the usual ones. */
  pageType?: PageType | null;
}

/** The contents of the coupon, for a page that calculates with it. Stakes are as typed. */
export interface CouponToRead {
  /** With the field names of S1 §3. */
  state: CouponState;
  /** Not in the specification: whether the stake is per block, and whether it is per combination. */
  isStakedByBlock: boolean;
  isPerBet: boolean;
  /** The legs with their names on the page. `blockId`: 0 a banker, above 0 a block, null alone. */
  legs: readonly { name: string; coefMilli: number; blockId: number | null }[];
}

/** Everything that host and views may tell each other. Events are not kept; facts are, and late listeners get them. */
export interface BusEvents {
  'coupon:add-bet': SelectedBet;
  'coupon:remove-bet': { gameId: number; outcomeId: string };
  /** Puts a ready-made coupon in the place of the coupon's selections. */
  'coupon:fill': { bets: readonly SelectedBet[] };
  'coupon:open': Record<string, never>;
  /** Opens the panels around the coupon; `text` is a code to load (see `@fairbook/coupon/code`). */
  'coupon:tool': { tool: 'load' | 'share' | 'generate'; text?: string };
  /** Shows the history of an outcome's price. */
  'price:open': SelectedBet;
  /** Shows the cash-out offer of an open coupon. */
  'cashout:open': { couponId: string; part?: 'edit' };
  /** The last offer shown in the dialog, so that the page below shows the same. */
  'cashout:offered': cashout.CashoutOffer;
  /** Reads the contents of the coupon; `give` is called at once, or never on a page without a coupon. */
  'coupon:read': { give(coupon: CouponToRead): void };
  'modal:open': {
    name:
      | 'login'
      | 'registration'
      | 'recharge'
      | 'settings'
      | 'forgotPassword'
      | 'keys'
      | 'search'
      | 'bell'
      | 'sample'
      | 'confirm'
      | PromotionDialog;
    /** The part of the dialog to open. */
    part?: 'privacy' | 'time' | 'games';
  };
  /** Stars something, or takes its star away. */
  'favourites:toggle': { kind: FavouriteKind; id: number };
  'modal:close': Record<string, never>;
  /** The dialog `confirm` was closed. `isDone` tells whether the player has confirmed who they are. */
  'session:confirmed': { isDone: boolean };
  'session:logout': Record<string, never>;
  /** The player opened, removed, exchanged or chose accounts. */
  'accounts:changed': Record<string, never>;
  /**
   * `refresh`: the balances must be read again. `show`: a part of the page begins to show the state of the accounts.
   * All others: a change of the accounts begins or ends. `iso`: the currency of an account that is being opened.
   */
  'accounts:process':
    | { process: 'refresh' | 'show' }
    | { process: AccountProcess; step: 'begin' | 'done' | 'refused'; iso?: string };
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
  /** The server has a newer version of the site, announced at `updatedAt` (epoch milliseconds). */
  'app:update': { current: string; latest: string; updatedAt: number };
  /** Shows the browser's prompt to install the site. */
  'app:install': Record<string, never>;
  /** For anonymous statistics; nothing is sent without consent. */
  track: Step;
}
export interface BusFacts extends SettingFacts {
  /** Keys `gameId/outcomeId` of the coupon's selections. */
  'coupon:selection': ReadonlySet<string>;
  /** Whether outcomes of one game may be combined, at a combined price. */
  'betting:canBuild': boolean;
  /** Keys `game/12`, `champ/3`, `team/45` of what the visitor has starred, the newest first. Unset until known. */
  'favourites:keys': ReadonlySet<string>;
  /** Until when the player has seen what happened in them, epoch milliseconds. */
  'favourites:seenAt': number;
  /** What the house gave the player within a day. */
  'favourites:gifts': readonly favourites.Gift[];
  /** What happened in them and to the player's coupons, gifts, and how much of it is new. */
  'favourites:told': readonly { at: number }[];
  'favourites:unread': number;
  /** How many favourites there are, without games that are over. */
  'favourites:count': number;
  /** What was typed while the search loads; null while none does. */
  'search:typed': string | null;
  'session:changed': auth.Session;
  /** The visitor has just registered and still has the password to save. */
  'session:isRegistering': boolean;
  /** When this player's session began, epoch milliseconds; null without one. Unset until the server has told it. */
  'session:since': number | null;
  'balance:changed': readonly wallet.Account[];
  /** S2's account store, once something on the page has asked for it. */
  'accounts:state': AccountState;
  /** A refresh of the balances is running. */
  'balance:isUpdating': boolean;
  /** The player has chosen to hide the balance. */
  'user:isBalanceHidden': boolean;
  /** Play and deposits are closed to the player, by the player's own choice or by the house. */
  'user:isPlayClosed': boolean;
  /** Whether the player's config was loaded (S2 §8). After a failed load views do without it. */
  'user:isInstalled': boolean;
  /** Age of the last prices in milliseconds; null while disconnected. */
  'live:age': number | null;
  /** The last call could not reach the server. */
  'network:down': boolean;
  /** The browser can install the site now. */
  'app:installable': boolean;
  /**
   * The page must not be left now, for example while a view confirms a payment; the view that sets it clears it again.
   * The host never sets it: its own deposit can be repeated.
   */
  'navigation:blocked': boolean;
  /** Ids of external counters by type, once the visitor allows marketing. */
  'analytics:counters': ReadonlyMap<number, string>;
}

export interface Bus {
  emit<K extends keyof BusEvents>(event: K, payload: BusEvents[K]): void;
  on<K extends keyof BusEvents>(event: K, listener: (payload: BusEvents[K]) => void): () => void;
  /** Sets a fact; listeners are called only when the value changes. */
  set<K extends keyof BusFacts>(fact: K, value: BusFacts[K]): void;
  get<K extends keyof BusFacts>(fact: K): BusFacts[K] | undefined;
  /**
   * The value that the server rendered the page with; undefined for facts that only a browser knows. A part of the page
   * may hydrate late: it starts with this value, even if the fact has changed since, and then shows the present one.
   */
  first<K extends keyof BusFacts>(fact: K): BusFacts[K] | undefined;
  watch<K extends keyof BusFacts>(fact: K, listener: () => void): () => void;
}

type Listener = (payload: never) => void;

/** The bus of one page, with the facts known from the start. */
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
    first: (fact) => initial[fact],
    watch: (fact, listener) => add(`fact:${fact}`, listener as Listener),
  };
}
