import type { Api } from '@fairbook/client';
import type { wallet } from '@fairbook/contracts';
import type { Bus } from '@fairbook/remote-view';
import type { SessionState, SessionStore } from './host-context.ts';

export const VISITOR: SessionState = {
  session: { userId: null, login: null, role: null, currencyIso: null, countryId: null, permissions: [] },
  accounts: [],
};

/**
 * Keeps the session and its accounts and announces changes on the bus. Late answers to earlier requests are dropped.
 */
export function createSessionStore(api: Api, bus: Bus, initial: SessionState): SessionStore {
  const listeners = new Set<() => void>();
  /**
   * The state after a sign-out. A page that began as a visitor's keeps its first state: it has what the API does not
   * return, the country that requires a mark.
   */
  const visitor = initial.session.userId === null ? initial : VISITOR;
  let state = initial;
  let turn = 0;

  function set(next: SessionState): void {
    state = next;
    bus.set('session:changed', next.session);
    bus.set('balance:changed', next.accounts);
    for (const listener of [...listeners]) listener();
  }

  function setAccounts(accounts: readonly wallet.Account[]): void {
    const { accounts: before } = state;
    if (accounts.length !== before.length || accounts.some((account, i) => account !== before[i]))
      set({ ...state, accounts });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    first: () => initial,
    async refresh() {
      const mine = ++turn;
      const read = await readSession(api);
      const known = (id: number) => state.accounts.find((account) => account.id === id);
      const next =
        read === VISITOR
          ? visitor
          : { ...read, accounts: read.accounts.map((account) => laterOf(account, known(account.id))) };
      if (mine === turn && !isSame(state, next)) set(next);
      return state;
    },
    takeBalances(balances) {
      const accounts = withBalances(state.accounts, balances);
      if (!accounts) return false;
      setAccounts(accounts);
      return true;
    },
    takeBalance(balance) {
      setAccounts(state.accounts.map((each) => (each.id === balance.id ? laterOf(each, balance) : each)));
    },
    setAccounts,
    disconnect() {
      turn += 1;
      if (!isSame(state, visitor)) set(visitor);
    },
  };
}

/** Reads the session and, for a player, the accounts. Used on both sides. */
export async function readSession(api: Api): Promise<SessionState> {
  const session = await api('auth.session');
  if (session.userId === null) return VISITOR;
  // Operators have no accounts.
  if (session.role !== 'player') return { session, accounts: [] };
  const { accounts } = await api('wallet.accounts');
  return { session, accounts };
}

/** The accounts with newer balances; null when these belong to other accounts. */
function withBalances(
  accounts: readonly wallet.Account[],
  balances: readonly wallet.Balance[],
): wallet.Account[] | null {
  const byId = new Map(balances.map((balance) => [balance.id, balance]));
  if (byId.size !== accounts.length || accounts.some(({ id }) => !byId.has(id))) return null;
  return accounts.map((account) => laterOf(account, byId.get(account.id)));
}

/** An account with the later of two balances: pushed and requested ones may overtake each other. */
function laterOf(account: wallet.Account, other: wallet.Balance | undefined): wallet.Account {
  if (!other || other.seq <= account.seq) return account;
  return { ...account, money: other.money, seq: other.seq };
}

/** An unchanged state must not wake the listeners every minute. */
function isSame(a: SessionState, b: SessionState): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
