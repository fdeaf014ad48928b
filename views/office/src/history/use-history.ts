import type { bets } from '@fairbook/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CouponPage, HistoryData } from '../data.ts';
import { useOffice } from '../office-context.ts';
import type { HistoryWish } from './filter.ts';
import { couponsQuery, totalsQuery } from './query.ts';

/** The player's coupons by page, with totals. Coupons that the live connection reports as changed are read again. */
export function useHistory(first: HistoryData) {
  const { api, live, bus, now } = useOffice();
  const { wish } = first;
  const [shown, setShown] = useState(first);
  const [page, setPage] = useState<CouponPage>(first.coupons);
  const [totals, setTotals] = useState<bets.CouponTotals>(first.totals);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [readAt, setReadAt] = useState(now);
  const turn = useRef(0);

  // Another address has loaded other coupons.
  if (shown !== first) {
    setShown(first);
    setPage(first.coupons);
    setTotals(first.totals);
    setFailed(false);
    setLoading(false);
  }

  const read = useCallback(
    async (before: string | null, merge: (next: CouponPage) => void) => {
      const mine = ++turn.current;
      setLoading(true);
      setFailed(false);
      try {
        const next = await api('bets.coupons', { query: couponsQuery(wish, before) });
        if (mine !== turn.current) return;
        merge(next);
        setReadAt(Date.now());
      } catch {
        if (mine === turn.current) setFailed(true);
      } finally {
        if (mine === turn.current) setLoading(false);
      }
    },
    [api, wish],
  );

  const reload = useCallback(async () => {
    const sums = api('bets.couponTotals', { query: totalsQuery(wish) }).then(setTotals, () => {});
    await Promise.all([sums, read(null, (next) => setPage((old) => refreshed(old, next, isByTime(wish))))]);
  }, [api, read, wish]);

  useEffect(() => {
    const again = () => void reload();
    const stops = [
      live.onMe(({ coupons, missed }) => (coupons || missed) && again()),
      bus.on('coupons:changed', again),
    ];
    return () => {
      turn.current += 1;
      for (const stop of stops) stop();
    };
  }, [live, bus, reload]);

  return {
    coupons: page.coupons,
    totals,
    hasMore: page.next !== null,
    isLoading,
    hasFailed,
    /** When the list was read last, epoch milliseconds. */
    readAt,
    more() {
      void read(page.next, (next) =>
        setPage((old) => ({ coupons: [...old.coupons, ...next.coupons], next: next.next })),
      );
    },
    retry: () => void reload(),
  };
}

function isByTime({ sort, order }: HistoryWish): boolean {
  return sort === '' && order === '';
}

/** Merges a newly read first page: coupons below it on the screen stay. In any other order it replaces the list. */
export function refreshed(old: CouponPage, next: CouponPage, isByTime = true): CouponPage {
  const last = next.coupons.at(-1);
  if (!last || next.next === null || !isByTime) return next;
  const below = old.coupons.filter((coupon: bets.Coupon) => coupon.couponId < last.couponId);
  return below.length === 0 ? next : { coupons: [...next.coupons, ...below], next: old.next };
}
