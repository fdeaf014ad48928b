import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, Uuid } from '../platform/shapes.ts';

/** `advanced` is always the sum of the other fields. */
const Sums = {
  advanced: Amount,
  /** Repaid from payouts of coupons, or from the balance. */
  repaid: Amount,
  /** Came back with the stake of a refused or void coupon. */
  returned: Amount,
  /** Written off; used for unsecured advances before they became debts of the player. */
  writtenOff: Amount,
  /** Became a debt of the player: the coupon is closed, and no open coupon secures the advance any more. */
  owed: Amount,
  due: Amount,
};

export const Advance = closed({
  /** The coupon that the advance was staked on. */
  couponId: Uuid,
  number: Id,
  userId: Id,
  login: Type.String(),
  iso: Iso4217,
  at: Moment,
  ...Sums,
  /** Number of open coupons that secure it. */
  securedBy: Type.Integer(),
});
export type Advance = Static<typeof Advance>;

export const list = call({
  id: 'advances.list',
  method: 'GET',
  path: '/operator-api/v1/advances',
  summary: 'Advances secured by open coupons and their state: totals and the last 200.',
  right: { permission: 'advances.read' },
  rateLimit: { max: 240, windowMs: 60_000 },
  success: {
    status: 200,
    body: closed({
      totals: Type.Array(closed({ iso: Iso4217, ...Sums })),
      advances: Type.Array(Advance),
    }),
  },
  errors: [],
});
