import type { bets } from '@fairbook/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CouponPage } from '../data.ts';
import { HISTORY_STEP } from '../load.ts';
import { useOffice } from '../office-context.ts';

export type HistoryState = 'all' | 'open' | 'settled';

/** The player's coupons, page by page. What the live connection says to have changed is read again in place. */
export function useHistory(first: CouponPage) {
  const { api, live, bus } = useOffice();
  const [state, setState] = useState<HistoryState>('all');
  const [page, setPage] = useState<CouponPage>(first);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const turn = useRef(0);

  const read = useCallback(
    async (of: HistoryState, before: string | null, merge: (next: CouponPage) => void) => {
      const mine = ++turn.current;
      setLoading(true);
      setFailed(false);
      try {
        const query = { state: of, limit: HISTORY_STEP, ...(before && { before }) };
        const next = await api('bets.coupons', { query });
        if (mine === turn.current) merge(next);
      } catch {
        if (mine === turn.current) setFailed(true);
      } finally {
        if (mine === turn.current) setLoading(false);
      }
    },
    [api],
  );

  const reload = useCallback(
    (of: HistoryState) => read(of, null, (next) => setPage((old) => refreshed(old, next))),
    [read],
  );

  useEffect(() => {
    const again = () => void reload(state);
    const stops = [live.onMe((delta) => delta.coupons && again()), bus.on('coupons:changed', again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [live, bus, reload, state]);

  return {
    state,
    coupons: page.coupons,
    hasMore: page.next !== null,
    isLoading,
    hasFailed,
    choose(next: HistoryState) {
      setState(next);
      void read(next, null, setPage);
    },
    more() {
      void read(state, page.next, (next) =>
        setPage((old) => ({ coupons: [...old.coupons, ...next.coupons], next: next.next })),
      );
    },
    retry: () => void reload(state),
  };
}

/** The newest page read again: what is below it on the screen stays. */
export function refreshed(old: CouponPage, next: CouponPage): CouponPage {
  const last = next.coupons.at(-1);
  if (!last || next.next === null) return next;
  const below = old.coupons.filter((coupon: bets.Coupon) => coupon.couponId < last.couponId);
  return below.length === 0 ? next : { coupons: [...next.coupons, ...below], next: old.next };
}
