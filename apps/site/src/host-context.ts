import type { Api } from '@fairbook/client';
import type { auth, wallet } from '@fairbook/contracts';
import { isReachable } from '@fairbook/contracts/site/contact';
import type { Translate } from '@fairbook/i18n';
import type { LiveClient } from '@fairbook/live';
import type { Bus, BusEvents } from '@fairbook/remote-view';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { VisitorStore } from './guards/visitor-store.ts';
import type { HostConfig } from './host-config.ts';

/** The visitor and their accounts. `session.userId` is null for a visitor; `accounts` is then empty. */
export interface SessionState {
  session: auth.Session;
  accounts: readonly wallet.Account[];
}

/**
 * The session without React. It is read again on `me` hints, and every 60 s while the page is visible. Its state also
 * goes to the bus as facts.
 */
export interface SessionStore {
  subscribe(listener: () => void): () => void;
  get(): SessionState;
  /** What the server rendered the page with. */
  first(): SessionState;
  /** Reads the session again: after signing in or out, registering, depositing. Resolves with the new state. */
  refresh(): Promise<SessionState>;
  /** Applies newer balances. False when they belong to unknown accounts: then the session has to be read. */
  takeBalances(balances: readonly wallet.Balance[]): boolean;
  /** Applies one account's balance from an answer; ignored for an unknown account. */
  takeBalance(balance: wallet.Balance): void;
  /** Takes over accounts that other code has read. */
  setAccounts(accounts: readonly wallet.Account[]): void;
  /** Signs out locally, even if calls are still pending. */
  disconnect(): void;
}

/** The part of a dialog to open first. */
export type DialogPart = BusEvents['modal:open']['part'];
export type ModalName = BusEvents['modal:open']['name'] | 'transfer' | 'social';

/** What every part of the host works with. One per page in the browser, one per request on the server. */
export interface HostContext {
  lang: string;
  t: Translate;
  /** What the coupon says where scripts don't run; only the server has it. */
  withoutScripts?: ReactNode;
  /** Makes sure that these dictionaries are loaded, for lazy parts (modals). */
  loadDictionaries(ids: readonly string[]): Promise<void>;
  bus: Bus;
  api: Api;
  live: LiveClient;
  /** In the browser its long lists (countries, currencies, payments) are empty until `loadConfig`. */
  config: HostConfig;
  /** Fills in the lists of `config`: forms and the coupon need them, the first page does not. */
  loadConfig(): Promise<void>;
  session: SessionStore;
  /** The guards' facts about the visitor besides the session. */
  visitor: VisitorStore;
  /** The moment of rendering, epoch milliseconds: equal on the server and at hydration. Use it for the first render. */
  renderedAt: number;
  /** The current moment, epoch milliseconds. Never use it during the first render. */
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
  return useSyncExternalStore(session.subscribe, session.get, session.first);
}

/** Whether the house can be contacted. */
export const hasContact = ({ config }: Pick<HostContext, 'config'>): boolean => isReachable(config.contact);
