import type { Api } from '@fairbook/client';
import type { Bus } from '@fairbook/remote-view';
import type { SessionState, SessionStore } from './host-context.ts';

export const VISITOR: SessionState = {
  session: { userId: null, login: null, role: null, currencyIso: null, countryId: null, permissions: [] },
  accounts: [],
};

/** Keeps who is signed in and what they own; tells the bus. An answer that comes late for an earlier ask is dropped. */
export function createSessionStore(api: Api, bus: Bus, initial: SessionState): SessionStore {
  const listeners = new Set<() => void>();
  /** The page knows what the API does not tell of a visitor: the country that wants a mark. */
  const visitor = initial.session.userId === null ? initial : VISITOR;
  let state = initial;
  let turn = 0;

  function set(next: SessionState): void {
    state = next;
    bus.set('session:changed', next.session);
    bus.set('balance:changed', next.accounts);
    for (const listener of [...listeners]) listener();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    async refresh() {
      const mine = ++turn;
      const read = await readSession(api);
      const next = read === VISITOR ? visitor : read;
      if (mine === turn && !isSame(state, next)) set(next);
      return state;
    },
    disconnect() {
      turn += 1;
      if (!isSame(state, visitor)) set(visitor);
    },
  };
}

/** Asks who the visitor is and, for a player, what they own. Used on both sides. */
export async function readSession(api: Api): Promise<SessionState> {
  const session = await api('auth.session');
  if (session.userId === null) return VISITOR;
  // An operator plays with nothing.
  if (session.role !== 'player') return { session, accounts: [] };
  const { accounts } = await api('wallet.accounts');
  return { session, accounts };
}

/** What did not change must not wake the listeners every minute. */
function isSame(a: SessionState, b: SessionState): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
