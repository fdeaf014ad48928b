import { type Static, Type } from 'typebox';
import { bySport } from './by-sport.ts';
import { Amount, closed, nullable, oneOf } from './shapes.ts';

/** What the prices of a game were made of, in whole numbers. */
const PriceModel = bySport('model', () => ({}));

/** Legs of one game that were priced together, and the model they were priced with. */
export const SameGame = closed({
  /** Places of the legs in the coupon, from 0. */
  bets: Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2 }),
  coef: Type.String({ description: 'Odds of the combination, with three decimals, as text.' }),
  /** Whole numbers: from them the legs that a void leaves are priced again. */
  model: PriceModel,
});
export type SameGame = Static<typeof SameGame>;

/** Terms agreed beside the prices, frozen when the coupon was accepted (docs/decisions/0024). */
export const AcceptedTerms = closed({
  /** The bonus express: derived again at settlement from the legs that still count. */
  bonusCoef: Type.Optional(Type.Number()),
  hyperBonus: Type.Optional(closed({ percent: Type.Number(), minStake: Amount, maxBonus: Amount })),
  promo: Type.Optional(
    closed({
      code: Type.String(),
      kind: oneOf('free_bet', 'boost', 'refund'),
      percent: nullable(Type.Number()),
    }),
  ),
  /** The house gives the stake and has it back. Of a promo code its kind says so. */
  isStakeGiven: Type.Optional(Type.Literal(true)),
  /** Of the stake, what the house advanced on the security of open coupons. */
  prepaidAmount: Type.Optional(Amount),
  /**
   * Odds of an anti-express are of the whole: in millionths, the shares that the legs are expected not to lose, those that
   * they are expected to return (absent where none does), and the margin they carry.
   */
  antiExpress: Type.Optional(
    closed({
      fairMillionths: Type.Array(Type.Integer()),
      returnedMillionths: Type.Optional(Type.Array(Type.Integer())),
      marginMillionths: Type.Integer(),
    }),
  ),
  /** The most that settlement may pay; without it the possible win is the most there can be. */
  maxPayout: Type.Optional(Amount),
});
export type AcceptedTerms = Static<typeof AcceptedTerms>;
