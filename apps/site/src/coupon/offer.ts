import type { CouponSnapshot, Step } from '@fairbook/coupon/store';

/** Everything that a press agrees to. */
export function offerOf({ legs, draft, type, stakes, settings }: CouponSnapshot, step: Step): string {
  return JSON.stringify([
    step.kind,
    [stakes.amount, stakes.byBetId, stakes.byBlockId],
    type,
    [draft.systemValue, draft.systemValues, draft.promoCode, draft.prepaidAmount],
    settings.isAutoMax,
    legs.map((leg) => [leg.key, leg.coefMilli, leg.blockId]),
  ]);
}
