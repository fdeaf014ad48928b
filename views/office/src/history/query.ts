import { filterOf, type HistoryWish, sortOf } from './filter.ts';

const HISTORY_STEP = 20;

/** The query for a page of the coupons in the filter. */
export function couponsQuery(wish: HistoryWish, before?: string | null) {
  return { ...filterOf(wish), ...sortOf(wish), limit: HISTORY_STEP, ...(before && { before }) };
}

/** Totals are requested with the time zone of the address's days. */
export function totalsQuery(wish: HistoryWish) {
  return { ...filterOf(wish), ...(wish.tz && { utcOffset: Number(wish.tz) }) };
}
