import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { traitsOf } from '@fairbook/settlement';
import type { Intent } from '../chosen/saved.ts';
import { sizesFor } from '../chosen/type.ts';
import type { CouponSnapshot } from '../facts.ts';
import type { Sent } from './placing.ts';

/** A just sent coupon, before any answer. */
export function sentOf(
  { draft, account, sums, isBigStakeAsked, type, units }: CouponSnapshot,
  { key, body, at }: Intent,
): Sent {
  return {
    key,
    bets: draft.bets,
    type: typeOfId(body.typeId),
    systemValues: traitsOf(type).hasSizes ? sizesFor(draft, units) : [],
    amount: body.amount,
    iso: account.iso,
    possibleWin: sums?.possibleWin ?? '',
    coef: null,
    singles: null,
    amountByBetId: body.amountByBetId ?? {},
    isBigStake: isBigStakeAsked,
    offer: null,
    isOneClick: false,
    sentAt: at,
    delaySeconds: 0,
    delayGameId: null,
    delayCause: null,
    couponId: null,
    number: null,
    acceptedAt: null,
    receipt: null,
  };
}
