import type { wallet } from '@fairbook/contracts';
import type { CouponAccount, CouponStore } from '@fairbook/coupon/store';
import type { HostContext } from '../host-context.ts';
import { inBrowser } from '../notices/keep.ts';

/** Stored like the rest of the coupon, so it survives a reload and a change of language. */
const KEY = 'coupon-account';

interface Chosen {
  userId: number;
  id: number | null;
}

const choices = new WeakMap<HostContext, Chosen>();

/** The account that the player chose for coupons, else the active one; for a visitor the currency that the site suggests. */
export function accountOf(host: HostContext): CouponAccount {
  const { accounts, session } = host.session.get();
  const account = payingOf(accounts, chosenBy(host, session.userId));
  if (account) return { id: account.id, iso: account.iso, money: account.money, type: account.type };
  const iso = session.currencyIso ?? host.config.currencies[0]?.iso ?? 'EUR';
  return { id: null, iso, money: '0' };
}

function payingOf(accounts: readonly wallet.Account[], id: number | null): wallet.Account | undefined {
  const own = accounts.find((account) => account.id === id);
  return own ?? accounts.find(({ isActive }) => isActive) ?? accounts[0];
}

/** Stores which account this player pays with; null: the active one. Without storage it lasts as long as the page. */
export function keepAccount(host: HostContext, id: number | null): void {
  const { userId } = host.session.get().session;
  if (userId === null) return;
  choices.set(host, { userId, id });
  inBrowser.write(KEY, JSON.stringify({ userId, id }));
}

/** Another player's choices on this device don't apply to this one. */
function chosenBy(host: HostContext, userId: number | null): number | null {
  const chosen = choices.get(host) ?? kept();
  return chosen && chosen.userId === userId ? chosen.id : null;
}

function kept(): Chosen | null {
  try {
    return JSON.parse(inBrowser.read(KEY) ?? 'null') as Chosen | null;
  } catch {
    return null;
  }
}

/**
 * Follows the account after the session has changed. A stake means nothing in another currency, so it is replaced by
 * the usual stake.
 */
export function followAccount(host: HostContext, store: CouponStore): void {
  const before = store.get().account;
  const account = accountOf(host);
  store.setAccount(account);
  if (before.iso !== account.iso) store.setAmount(usualStake(host, account.iso));
}

/** A coupon starts with the usual stake. A field that a player empties later stays empty. */
export function fillStake(host: HostContext, store: CouponStore): void {
  const { draft, account } = store.get();
  if (draft.amount === '') store.load({ amount: usualStake(host, account.iso) });
}

function usualStake({ config }: HostContext, currency: string): string {
  return config.currencies.find(({ iso }) => iso === currency)?.initialAmount ?? '';
}
