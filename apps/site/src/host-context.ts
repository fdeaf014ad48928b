import type { Api } from '@fairbook/client';
import type { auth, config, wallet } from '@fairbook/contracts';
import type { Translate } from '@fairbook/i18n';
import type { LiveClient } from '@fairbook/live';
import type { Bus, BusEvents } from '@fairbook/remote-view';
import { createContext, use, useSyncExternalStore } from 'react';
import type { VisitorStore } from './guards/visitor-store.ts';

/** The visitor and their accounts. `session.userId` is null for a visitor; `accounts` is then empty. */
export interface SessionState {
  session: auth.Session;
  accounts: readonly wallet.Account[];
}

/** Headless; re-read on `me` hints and every 60 s while the page is visible. Its state also goes to the bus as facts. */
export interface SessionStore {
  subscribe(listener: () => void): () => void;
  get(): SessionState;
  /** Asks the server again: after signing in or out, registering, paying in. Resolves when the state is known. */
  refresh(): Promise<SessionState>;
  /**
   * Takes newer balances. False when they are of other accounts than the known ones: then the server has to be asked.
   */
  takeBalances(balances: readonly wallet.Balance[]): boolean;
  /** The same for one account that an answer tells of. Of an account that is not known it says nothing. */
  takeBalance(balance: wallet.Balance): void;
  /** From now on nobody is signed in, whatever call is still under way. */
  disconnect(): void;
}

/** Where in a dialog of several parts to begin. */
export type DialogPart = BusEvents['modal:open']['part'];
export type ModalName = BusEvents['modal:open']['name'] | 'transfer';

/** What every part of the host works with. One per page in the browser, one per request on the server. */
export interface HostContext {
  lang: string;
  t: Translate;
  /** Makes sure that these dictionaries are loaded, for parts that come later than the page (modals). */
  loadDictionaries(ids: readonly string[]): Promise<void>;
  bus: Bus;
  api: Api;
  live: LiveClient;
  /** In a page of the browser its long lists (countries, currencies, payments) are empty until `loadConfig`. */
  config: config.SiteConfig;
  /** Fills in the lists of `config`: forms and the coupon need them, the first page does not. */
  loadConfig(): Promise<void>;
  session: SessionStore;
  /** What guards know of the visitor besides the session. */
  visitor: VisitorStore;
  /** The moment of rendering, epoch milliseconds: equal on the server and at hydration. Use it for the first render. */
  renderedAt: number;
  /** The present moment, epoch milliseconds. Never during the first render. */
  now(): number;
  /** Goes to a path without its language prefix, e.g. `/line/football?x=1`. */
  navigate(to: string, options?: { replace?: boolean }): void;
}

export const HostReactContext = createContext<HostContext | null>(null);

export function useHost(): HostContext {
  const host = use(HostReactContext);
  if (!host) throw new Error('useHost outside of the host');
  return host;
}

export function useSession(): SessionState {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}
