import type { bets, site } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import type { CouponRules } from '@fairbook/coupon';
import {
  type CouponSnapshot,
  type CouponStore,
  createCouponStore,
  MAX_LEGS,
  type Verdict,
} from '@fairbook/coupon/store';
import { couponNumberText } from '@fairbook/i18n';
import type { HostContext } from '../host-context.ts';
import { inBrowser } from '../notices/keep.ts';
import { accountOf, fillStake, followAccount, keepAccount } from './account.ts';
import { couponApi } from './coupon-api.ts';
import { keptSettings } from './kept-settings.ts';
import { pageTypeHere } from './page-type.ts';
import { sentBox } from './sent-box.ts';
import { DRAFT_OF_TABS, readStorage, writeStorage } from './storage.ts';
import { writtenCoef } from './written-coef.ts';

const stores = new WeakMap<HostContext, CouponStore>();

/** The one coupon of a page. It outlives the panel: a coupon being placed is followed on pages without one too. */
export function couponOf(host: HostContext): CouponStore {
  const known = stores.get(host);
  if (known) return known;
  const store = createCouponStore(
    {
      api: couponApi(host.api, () => host.config.site.ref_id),
      live: host.live,
      storage: { read: readStorage, write: writeStorage },
      sent: sentBox,
      settings: keptSettings(host),
      rules: () => rulesOf(host.config.betting),
      written: (coefMilli) => writtenCoef(host.bus, coefMilli),
      now: host.now,
      later,
      newKey: () => crypto.randomUUID(),
      decided: (verdict) => announce(host, store, verdict),
    },
    accountOf(host),
  );
  stores.set(host, store);
  return store;
}

/** Switches the account that pays. */
export function chooseAccount(host: HostContext, id: number): void {
  keepAccount(host, id);
  followAccount(host, couponOf(host));
}

const connected = new WeakSet<HostContext>();

/** Connects the coupon to the bus, the session and the live hints; in the browser, once per page. */
export function connectCoupon(host: HostContext): void {
  if (connected.has(host)) return;
  connected.add(host);
  const store = couponOf(host);
  const { bus, session, live } = host;

  let published: Pick<CouponSnapshot, 'draft' | 'presses'> | undefined;

  function publishSelection(): void {
    const { draft, presses } = store.get();
    if (published?.draft === draft && published.presses === presses) return;
    published = { draft, presses };
    const keys = [...draft.bets, ...presses.map(({ bet }) => bet)].map(betKey);
    const before = bus.get('coupon:selection');
    if (before?.size === keys.length && keys.every((key) => before.has(key))) return;
    bus.set('coupon:selection', new Set(keys));
  }

  store.subscribe(publishSelection);
  bus.on('coupon:add-bet', (bet) => {
    const pageType = pageTypeHere(host.lang);
    const toggled = store.toggle(pageType ? { ...bet, pageType } : bet);
    if (toggled === 'done') return;
    bus.emit('notify', { tone: 'info', text: host.t(`coupon.${toggled}`, { count: MAX_LEGS }) });
  });
  bus.on('coupon:remove-bet', (bet) => store.remove(bet));
  bus.on('coupon:fill', ({ bets }) => {
    void import('./around/fill.ts').then(({ fillCoupon }) => fillCoupon(host, store, bets)).catch(() => {});
  });
  session.subscribe(() => followAccount(host, store));
  bus.on('accounts:changed', () => {
    keepAccount(host, null);
    void session.refresh().catch(() => {});
  });
  live.onMe((delta) => {
    for (const coupon of delta.coupons ?? []) bus.emit('coupons:changed', coupon);
  });
  const began = inBrowser.read(DRAFT_OF_TABS);
  store.restore();
  followAccount(host, store);
  fillStake(host, store);
  publishSelection();
  // The code of the parts around the coupon loads later, and a fast player may change the coupon before.
  const first = store.get();
  if (store.get().draft.bets.length > 0)
    void import('./named.ts').then(({ nameDraft }) => nameDraft(host, store)).catch(() => {});
  void import('./keys.ts').then(({ listenToKeys }) => listenToKeys(host, store)).catch(() => {});
  void import('./around/connect-around.ts')
    .then(({ connectAround }) => connectAround(host, store, { began, first }))
    .catch(() => {});
}

function announce(host: HostContext, store: CouponStore, verdict: Verdict): void {
  const { sent } = verdict;
  if (sent.couponId && verdict.kind !== 'hold') {
    const status = verdict.kind === 'accept' ? 'accepted' : 'refused';
    host.bus.emit('coupons:changed', { couponId: sent.couponId, status });
  }
  if (store.get().sent?.key === sent.key) return;
  host.bus.emit('notify', {
    tone: verdict.kind === 'refuse' ? 'error' : 'success',
    text: verdictText(host, verdict),
    ...(sent.couponId && {
      action: { label: host.t('coupon.openIt'), to: `/office/history/${sent.couponId}` },
    }),
  });
}

function verdictText({ t }: HostContext, verdict: Verdict): string {
  const { sent } = verdict;
  const number = couponNumberText(sent.number);
  if (verdict.kind === 'hold') return t('coupon.backgroundOffer', { number });
  if (verdict.kind === 'accept') return t('coupon.backgroundAccepted', { number });
  if (sent.number !== null || verdict.kind === 'lose') return t('coupon.backgroundRefused', { number });
  return t('coupon.pressRefused', {
    name: sent.bets[0]?.outcomeName ?? '',
    why: whyOf(verdict.refusals[0], t),
  });
}

/** The reason in words: the server sends a sentence, and failures in the browser have texts of their own. */
function whyOf(reason: bets.Refused | undefined, t: HostContext['t']): string {
  return reason ? reason.detail || t(`coupon.reason.${reason.code}`) : '';
}

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

function rulesOf(betting: site.BettingRules): CouponRules & Pick<site.BettingRules, 'changeCoefAction'> {
  return { ...betting, couponTypes: betting.couponTypes.map(typeOfId) };
}
