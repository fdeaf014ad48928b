import { setImmediate } from 'node:timers/promises';
import type { cashout, site } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type PastFacts, pastFacts } from '../../sportsbook/index.ts';
import type { CouponWithResults } from '../settlement/index.ts';
import { cashoutsOf, spanOf } from './store.ts';
import { thinned, type ValuePoint } from './thinned.ts';
import { valued } from './value.ts';

/** Moments to value, evenly spread; the answer has at most `MOST_POINTS` points. */
const MOMENTS = 120;
const MOST_POINTS = 100;
/** A history that was computed within this time is reused, since its line would be the same. */
const KEEP_MS = 20_000;
const MOST_KEPT = 200;

export interface PastDeps {
  pool: Platform['pool'];
  rules(): Pick<site.BettingRules, 'isCashoutAllowed' | 'cashoutMarginPercent'>;
  now(): number;
}

/** How the offer for a coupon has moved since it was accepted. */
export type PastValues = (coupon: CouponWithResults) => Promise<cashout.CashoutHistory>;

/**
 * Past offers, calculated from the recorded feed on request and cached briefly. Nothing is written while prices move.
 * Coupons are calculated one at a time, so repeated requests only delay their own caller.
 */
export function createPastValues(deps: PastDeps): PastValues {
  const kept = new Map<string, { until: number; history: Promise<cashout.CashoutHistory> }>();
  let last: Promise<unknown> = Promise.resolve();

  return (coupon) => {
    const { id, closedStake, revision } = coupon.coupon;
    const key = [id, closedStake, revision, coupon.status].join();
    const known = kept.get(key);
    if (known && known.until > deps.now()) return known.history;
    const history = last.then(() => historyOf(deps, coupon));
    last = history.catch(() => undefined);
    history.catch(() => kept.delete(key));
    kept.delete(key);
    kept.set(key, { until: deps.now() + KEEP_MS, history });
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    return history;
  };
}

async function historyOf(deps: PastDeps, coupon: CouponWithResults): Promise<cashout.CashoutHistory> {
  const { id, currency: iso } = coupon.coupon;
  const [span, sales] = [await spanOf(deps.pool, id), await cashoutsOf(deps.pool, id)];
  const from = span?.acceptedAt ?? deps.now();
  const until = span?.closedAt ?? deps.now();
  const moments = spread(from, until);
  const gameIds = [...new Set(coupon.coupon.legs.map(({ gameId }) => gameId))];
  const points: ValuePoint[] = [];
  for (const facts of await pastFacts(deps.pool, gameIds, moments)) {
    const closed = sales.filter(({ at }) => at <= facts.at).reduce((sum, { stake }) => sum + stake, 0n);
    const then = asOf(coupon, facts, closed);
    points.push({ at: facts.at, value: then && valued(then, facts, openRules(deps)).offer });
    // Each value may fit a score model, so requests that players wait for go first.
    await setImmediate();
  }
  return {
    couponId: id,
    iso,
    points: thinned(points, MOST_POINTS).map(({ at, value }) => ({
      at: new Date(at).toISOString(),
      offer: value === null ? null : formatAmount(minorUnits(value), iso),
    })),
    sales: sales.map(({ at, stake, paid }) => ({
      at: new Date(at).toISOString(),
      stake: formatAmount(minorUnits(stake), iso),
      paid: formatAmount(minorUnits(paid), iso),
    })),
  };
}

/** Uses the current margin, because earlier margins are not recorded. */
function openRules({ rules }: PastDeps) {
  return { ...rules(), isCashoutAllowed: true };
}

function spread(from: number, until: number): number[] {
  const length = Math.max(0, until - from);
  const count = Math.min(MOMENTS, Math.floor(length / 1_000) + 1);
  return Array.from({ length: count }, (_, n) =>
    count === 1 ? until : from + Math.floor((length * n) / (count - 1)),
  );
}

/** The coupon as it stood at a moment; null when all of it was sold. */
function asOf(
  { coupon, ...rest }: CouponWithResults,
  facts: PastFacts,
  closedStake: bigint,
): CouponWithResults | null {
  if (closedStake >= coupon.stake) return null;
  const legs = coupon.legs.map((leg) => {
    const isKnown = leg.latest !== null && leg.latest.seq <= facts.seqOf(leg.gameId);
    return isKnown ? leg : { ...leg, latest: null };
  });
  return { ...rest, status: 'accepted', coupon: { ...coupon, closedStake, legs } };
}
