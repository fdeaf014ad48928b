import type { CouponSnapshot, Step } from '@fairbook/coupon/store';

/** All that a press agrees to. */
export function offerOf({ legs, draft, typeId }: CouponSnapshot, step: Step): string {
  return JSON.stringify([
    step.kind,
    draft.amount,
    typeId,
    draft.systemValue,
    legs.map((leg) => [leg.key, leg.coefMilli]),
  ]);
}
