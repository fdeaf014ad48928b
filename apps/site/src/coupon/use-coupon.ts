import type { CouponSnapshot, CouponStore } from '@fairbook/coupon/store';
import { moneyText, oddsText, useCoefView } from '@fairbook/ui';
import { useSyncExternalStore } from 'react';
import { useHost } from '../host-context.ts';
import { couponOf } from './connect.ts';

export function useCouponStore(): CouponStore {
  return couponOf(useHost());
}

export function useCoupon(): CouponSnapshot {
  const store = useCouponStore();
  return useSyncExternalStore(store.subscribe, store.get, store.getInitial);
}

/**
 * Selects a part of the coupon. The part has to stay the same object until it changes, so that a moved price renders
 * one row.
 */
export function useCouponOf<T>(select: (coupon: CouponSnapshot) => T): T {
  const store = useCouponStore();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.getInitial()),
  );
}

/** Formats amounts by language, by default in the currency of the coupon. */
export function useMoney(): (amount: string, iso?: string) => string {
  const { lang } = useHost();
  const own = useCouponOf(({ account }) => account.iso);
  return (amount, iso = own) => moneyText(amount, iso, lang);
}

/** Odds in thousandths in the player's format. */
export function useOdds(): (coefMilli: number) => string {
  const view = useCoefView();
  const { lang } = useHost();
  return (coefMilli) => oddsText(coefMilli, view, lang);
}
