import type { Keep } from './keep.ts';

/** A coupon that was filled and left (S2 §4). */
export interface CouponReminder {
  /** Of the selection that was added last. */
  id: string;
  /** Epoch milliseconds. */
  timeToShow: number;
  isShown: boolean;
}

const KEY = 'couponReminder';
const LIVE_MS = 30_000;
const LINE_MS = 5 * 60_000;

/** Each added selection starts the wait again: a live price does not wait as long as one of tomorrow. */
export function remindLater(
  bet: { gameId: number; outcomeId: string; isLive: boolean },
  now: number,
): CouponReminder {
  const timeToShow = now + (bet.isLive ? LIVE_MS : LINE_MS);
  return { id: `${bet.gameId}/${bet.outcomeId}`, timeToShow, isShown: false };
}

export function isCouponDue(
  reminder: CouponReminder | null,
  state: { now: number; selections: number; isOnCouponPage: boolean },
): boolean {
  if (!reminder || reminder.isShown || state.selections === 0 || state.isOnCouponPage) return false;
  return state.now >= reminder.timeToShow;
}

export function readReminder(keep: Keep): CouponReminder | null {
  try {
    const value = JSON.parse(keep.read(KEY) ?? 'null') as CouponReminder | null;
    return value && typeof value.timeToShow === 'number' && typeof value.id === 'string' ? value : null;
  } catch {
    return null;
  }
}

export function writeReminder(keep: Keep, reminder: CouponReminder): void {
  keep.write(KEY, JSON.stringify(reminder));
}
