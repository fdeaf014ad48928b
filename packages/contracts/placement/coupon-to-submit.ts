import { type Static, Type } from 'typebox';
import { Amount, Coef, closed, Id, OutcomeId, oneOf, record } from '../platform/shapes.ts';

/** S1 §4 and decision 0024: 0 single, 1 express, 2 system, 3 chain, 4 system, 6 anti-express, 9 singles. */
export const TypeId = oneOf(0, 1, 2, 3, 4, 6, 9);
export type TypeId = Static<typeof TypeId>;
/** What to do when a price has moved: 0 ask, 1 accept any, 2 accept higher (the default). */
export const ChangeCoefAction = oneOf(0, 1, 2);
/** S1 §9: the player's odds format. */
const CoefViewId = oneOf(0, 1, 2, 4, 5, 6, 14, 15, 16);

const Percent = Type.Integer({ minimum: 0, maximum: 20 });
const Size = Type.Integer({ minimum: 1, maximum: 50 });

/** Keys of stakes: the number of a block, and the `gameId/outcomeId` of a bet. */
export const BlockKey = Type.String({ pattern: '^([1-9]|[1-4][0-9]|50)$' });
export const BetKey = Type.String({ pattern: '^[0-9]{1,16}/[!-~]{1,64}$' });
/** A promo code as a player types it. */
export const TypedPromoCode = Type.String({ pattern: '^[A-Za-z0-9_-]{3,32}$', maxLength: 32 });

export const AmountByBlockId = Type.Optional(record(BlockKey, Amount, 50));

export const BetToSubmit = closed({
  gameId: Id,
  outcomeId: OutcomeId,
  /** The price the player saw. */
  coef: Coef,
  /** S1 §3: the player wants the boosted price, if the house offers one; otherwise the usual price. */
  isSpecialCoef: Type.Optional(Type.Boolean()),
  /** 0 makes the leg a banker of a system; legs of one block above 0 move together as one unit. */
  blockId: Type.Optional(Type.Integer({ minimum: 0, maximum: 50 })),
  /**
   * The score that the player saw, which `isDropOnScoreChange` compares with: goals in football, points in basketball;
   * in tennis the sets won, then the games of the current set: `[1, 0, 3, 2]`.
   */
  score: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 999 }), { minItems: 2, maxItems: 100 }),
  ),
});

/** Extra facts from the sender: stored with the coupon, without effect on it. */
const said = {
  /** The sender's own id of the coupon. It need not be unique: only the idempotency key prevents doubles. */
  id: Type.Optional(Type.String({ maxLength: 64 })),
  /** Total odds as written in `coefViewId`. Not stored, but logged where they contradict `coef`. */
  coefByView: Type.Optional(Type.String({ maxLength: 32 })),
  coefViewId: Type.Optional(CoefViewId),
  /** The site that sent the coupon: `ref_id` of config group `site`. */
  refId: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
};
export const CouponTold = closed(said);
export type CouponTold = Static<typeof CouponTold>;

/**
 * A coupon to place (S1 §3). The server computes every figure itself and compares it with what the player saw (`coef`,
 * the hyper bonus). If the server's figure is worse for the player, it refuses the coupon and answers both figures.
 */
export const CouponToSubmit = closed({
  ...said,
  /** If present, must be the signed-in player. */
  userId: Type.Optional(Id),
  accountId: Id,
  typeId: TypeId,
  /** The whole stake. With `amountByBlockId` or `amountByBetId` it must be their sum, else the coupon is refused. */
  amount: Amount,
  /** Type 4 in blocks: the stake of each block by its id. */
  amountByBlockId: AmountByBlockId,
  /** Type 9: the stake of each bet by `gameId/outcomeId`; by default every bet has an even share of `amount`. */
  amountByBetId: Type.Optional(record(BetKey, Amount, 50)),
  systemValue: Type.Optional(Type.Integer({ minimum: 2, maximum: 50 })),
  /** Several sizes of one system at once. Size 1 is allowed only beside others. */
  systemValues: Type.Optional(Type.Array(Size, { minItems: 1, maxItems: 50, uniqueItems: true })),
  changeCoefAction: ChangeCoefAction,
  /** Beyond S1, with action 2: how far a price may fall and still be accepted, in percent per leg. */
  tolerancePercent: Type.Optional(Percent),
  /** The same for the total odds of a single or an express. */
  totalTolerancePercent: Type.Optional(Percent),
  /**
   * Total odds as the player saw them; for a system the factor of the whole stake in the best case. Total odds don't
   * always follow from the prices of the legs (legs of one game, an anti-express); the odds-change policy then applies
   * to the total odds. If they are absent, the player has seen only the prices of the legs, so an anti-express is
   * accepted only at exactly these prices.
   */
  coef: Type.Optional(Type.Number({ minimum: 1, maximum: 1e15 })),
  /** Accept the coupon at exactly these total odds or not at all. */
  exactCoef: Type.Optional(Type.Number({ minimum: 1, maximum: 1e15 })),
  isDropOnScoreChange: Type.Optional(Type.Boolean()),
  /** Stake the current maximum; `amount` is then the most the player would stake. */
  isAutoMax: Type.Optional(Type.Boolean()),
  /** Request a stake above the maximum: the coupon waits for the house's answer. */
  isVipBet: Type.Optional(Type.Boolean()),
  /** The part of the stake that the house is to advance on the security of open coupons. */
  prepaidAmount: Type.Optional(Amount),
  promoCode: Type.Optional(TypedPromoCode),
  /** The player removed the bonus of an express. */
  manuallyDeletedBonusBet: Type.Optional(Type.Boolean()),
  /** The hyper bonus that the player saw. */
  hyperBonusPercent: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000 })),
  minHyperBonusBetLimit: Type.Optional(Amount),
  maxHyperBonusLimit: Type.Optional(Amount),
  bets: Type.Array(BetToSubmit, { minItems: 1, maxItems: 50 }),
});
export type CouponToSubmit = Static<typeof CouponToSubmit>;
export type BetToSubmit = Static<typeof BetToSubmit>;
