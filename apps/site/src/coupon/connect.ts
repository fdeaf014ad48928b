import type { wallet } from '@fairbook/contracts';
import {
  betKey,
  type CouponAccount,
  type CouponStore,
  createCouponStore,
  type Verdict,
} from '@fairbook/coupon/store';
import type { HostContext, SessionState } from '../host-context.ts';
import { couponApi } from './coupon-api.ts';
import { readStorage, writeStorage } from './storage.ts';

const stores = new WeakMap<HostContext, CouponStore>();

/** The one coupon of a page. It outlives the panel: a coupon on its way is followed on pages without one, too. */
export function couponOf(host: HostContext): CouponStore {
  const known = stores.get(host);
  if (known) return known;
  const store = createCouponStore(
    {
      api: couponApi(host.api),
      live: host.live,
      storage: { read: readStorage, write: writeStorage },
      now: host.now,
      later,
      newKey: () => crypto.randomUUID(),
      decided: (verdict) => announce(host, store, verdict),
    },
    accountOf(host, host.session.get()),
  );
  stores.set(host, store);
  return store;
}

const connected = new WeakSet<HostContext>();

/** Joins the coupon to the bus, the session and the live hints; in the browser, once per page. */
export function connectCoupon(host: HostContext): void {
  if (connected.has(host)) return;
  connected.add(host);
  const store = couponOf(host);
  const { bus, session, live } = host;

  function publishSelection(): void {
    const keys = store.get().draft.bets.map(betKey);
    const before = bus.get('coupon:selection');
    if (before?.size === keys.length && keys.every((key) => before.has(key))) return;
    bus.set('coupon:selection', new Set(keys));
  }

  store.subscribe(publishSelection);
  bus.on('coupon:add-bet', (bet) => {
    if (!store.toggle(bet)) bus.emit('notify', { tone: 'info', text: host.t('coupon.locked') });
  });
  bus.on('coupon:remove-bet', (bet) => store.remove(bet));
  session.subscribe(followAccount);
  live.onMe((delta) => {
    for (const coupon of delta.coupons ?? []) bus.emit('coupons:changed', coupon);
  });
  store.restore();
  followAccount();
  publishSelection();

  /** A stake means nothing in another currency: there it starts anew. */
  function followAccount(): void {
    const before = store.get();
    const account = accountOf(host, session.get());
    store.setAccount(account);
    if (before.draft.amount === '' || before.account.iso !== account.iso) {
      store.setAmount(host.config.currencies.find(({ iso }) => iso === account.iso)?.initialAmount ?? '');
    }
  }
}

/** The player's first open account, or for a visitor the currency that the site would suggest. */
function accountOf(host: HostContext, { accounts, session }: SessionState): CouponAccount {
  const account = chosen(accounts);
  if (account) return { id: account.id, iso: account.iso, money: account.money };
  const iso = session.currencyIso ?? host.config.currencies[0]?.iso ?? 'EUR';
  return { id: null, iso, money: '0' };
}

function chosen(accounts: readonly wallet.Account[]): wallet.Account | undefined {
  return accounts.find((account) => account.isActive && account.type === 0) ?? accounts[0];
}

function announce(host: HostContext, store: CouponStore, verdict: Verdict): void {
  const { sent } = verdict;
  if (verdict.kind === 'accept') void host.session.refresh();
  if (sent.couponId) {
    const status = verdict.kind === 'accept' ? 'accepted' : 'refused';
    host.bus.emit('coupons:changed', { couponId: sent.couponId, status });
  }
  if (store.get().sent?.key === sent.key) return;
  const isAccepted = verdict.kind === 'accept';
  host.bus.emit('notify', {
    tone: isAccepted ? 'success' : 'error',
    text: host.t(isAccepted ? 'coupon.backgroundAccepted' : 'coupon.backgroundRefused', {
      number: sent.number ?? '',
    }),
    action: { label: host.t('coupon.openIt'), to: `/office/history/${sent.couponId}` },
  });
}

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
