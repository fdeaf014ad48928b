import { type Api, ApiError } from '@fairbook/client';
import type { Problem } from '@fairbook/contracts';
import type { CouponApi, PlaceAnswer } from '@fairbook/coupon/store';

/** After this time without an answer, the outcome of a placement is unknown: the server may have accepted it. */
const PLACE_TIMEOUT_MS = 12_000;

/**
 * The calls of the coupon, with definite answers told apart from unknown outcomes. `refId`: the site's partner id, sent
 * with each coupon; 0 for none.
 */
export function couponApi(api: Api, refId: () => number): CouponApi {
  return {
    quote: (body) => api('bets.quote', { body }),
    async place(coupon, key) {
      const body = refId() > 0 ? { ...coupon, refId: refId() } : coupon;
      try {
        const signal = AbortSignal.timeout(PLACE_TIMEOUT_MS);
        return { kind: 'placed', coupon: await api('bets.place', { body, idempotencyKey: key, signal }) };
      } catch (error) {
        return refusedOrRethrown(error);
      }
    },
    async byKey(key) {
      try {
        return await api('bets.couponByKey', { params: { key } });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    coupon: (id) => api('bets.coupon', { params: { id } }),
    receipt: (id) => api('bets.couponReceipt', { params: { id } }),
    reply: (id, isTaken) => api('offers.reply', { params: { id }, body: { isTaken } }),
  };
}

/** A server error may have happened after the coupon was accepted, so the outcome is unknown. */
function refusedOrRethrown(error: unknown): PlaceAnswer {
  const problem: Problem | undefined = error instanceof ApiError ? error.problem : undefined;
  const isUnknown = !problem?.errors.length || problem.errors.some(({ code }) => code.startsWith('server.'));
  if (isUnknown) throw error;
  return { kind: 'refused', refusals: problem.errors };
}
