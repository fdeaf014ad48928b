import { type AccountStore, createAccountStore } from '@fairbook/client/accounts';
import type { config } from '@fairbook/contracts';
import type { BusEvents } from '@fairbook/remote-view';
import type { HostContext } from '../host-context.ts';

/** The account store of each page, and the player whose accounts it holds. */
const stores = new WeakMap<HostContext, { userId: number | null; store: AccountStore }>();

/** Carries out one request about the player's accounts. Throws what reading the accounts throws. */
export async function carryOut(host: HostContext, wish: BusEvents['accounts:process']): Promise<void> {
  const store = storeOf(host);
  if (!('step' in wish)) return wish.process === 'refresh' ? store.refresh() : store.reread();
  if (wish.step === 'begin') return store.begin(wish.process, wish.iso);
  return store.end(wish.process, wish.step === 'done');
}

function storeOf(host: HostContext): AccountStore {
  const { userId } = host.session.get().session;
  const known = stores.get(host);
  if (known?.userId === userId) return known.store;
  const store = connectedStore(host, userId);
  stores.set(host, { userId, store });
  return store;
}

/** Creates an account store that shares its accounts with the session, where the header and the coupon read them. */
function connectedStore(host: HostContext, userId: number | null): AccountStore {
  const { api, bus, session, live, loadConfig } = host;
  const store = createAccountStore({
    known: session.get().accounts,
    async read(isWhole) {
      await loadConfig();
      const { wallets } = host.config as Partial<config.SiteConfig>;
      return api(!isWhole && wallets?.isOnlyActiveRead ? 'currencies.activeBalance' : 'currencies.balance');
    },
    isPushed: () => live.age() !== null,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const money = () => store.get().all_accounts.filter(({ isPointsTypeBalance }) => !isPointsTypeBalance);
  const isMine = () => session.get().session.userId === userId;
  store.subscribe(() => {
    if (!isMine()) return;
    bus.set('accounts:state', store.get());
    session.setAccounts(money());
  });
  session.subscribe(() => {
    const { accounts } = session.get();
    const own = money();
    const isSame = own.length === accounts.length && own.every((account, i) => account === accounts[i]);
    if (isMine() && !isSame) store.hear(accounts);
  });
  // A message about a balance does not tell of a freeze, a new name or points, so the accounts are read again.
  live.onMe(({ balance }) => {
    if (balance && isMine()) store.reread().catch(() => {});
  });
  return store;
}
