import { type Static, Type } from 'typebox';
import { call } from './call.ts';
import { Amount, closed, Id, Iso4217, Moment, Uuid } from './shapes.ts';

/** `advanced` is always the sum of the others. */
const Sums = {
  advanced: Amount,
  /** Out of what coupons paid, or out of the balance. */
  repaid: Amount,
  /** With the stake of a coupon that was refused or is void. */
  returned: Amount,
  /** Given up, as it was done with what nothing secured before players owed it. */
  writtenOff: Amount,
  /** Nothing that secured it was left and its coupon was closed: a debt of the player since. */
  owed: Amount,
  due: Amount,
};

export const Advance = closed({
  /** The coupon that was staked with it. */
  couponId: Uuid,
  number: Id,
  userId: Id,
  login: Type.String(),
  iso: Iso4217,
  at: Moment,
  ...Sums,
  /** Open coupons that secure it now. */
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
