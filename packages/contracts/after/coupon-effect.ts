import { type Static, Type } from 'typebox';
import { CouponStatus } from '../placement/coupon-shown.ts';
import { Amount, closed, Id, Iso4217, nullable, Uuid } from '../platform/shapes.ts';

const Count = Type.Integer({ minimum: 0 });

/** The state of a coupon and its payout. `payout` is null while the coupon is open. */
const Standing = closed({ status: CouponStatus, payout: nullable(Amount) });

/** One coupon that a decision of operators changes. */
const CouponChange = closed({
  couponId: Uuid,
  number: Id,
  userId: Id,
  login: Type.String(),
  amount: Amount,
  iso: Iso4217,
  /** The legs of the coupon that are decided, each as market and outcome. */
  legs: Type.Array(Type.String()),
  before: Standing,
  after: Standing,
});
export type CouponChange = Static<typeof CouponChange>;

/** What a decision of operators changes or has changed on coupons. Pending and refused coupons are left out. */
export const CouponEffect = closed({
  coupons: Count,
  /** For how many of these coupons, the newest ones, the effect was calculated. */
  counted: Count,
  /** How many of those end so, and how many of them had been settled otherwise before. */
  ends: closed({ won: Count, lost: Count, void: Count, open: Count, again: Count }),
  sums: Type.Array(
    closed({
      iso: Iso4217,
      staked: Amount,
      paidBefore: Amount,
      paidAfter: Amount,
      openBefore: Count,
      openAfter: Count,
    }),
  ),
  /** The coupons that change most, at most fifty. */
  changes: Type.Array(CouponChange),
});
export type CouponEffect = Static<typeof CouponEffect>;
