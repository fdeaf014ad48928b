import { type Static, Type } from 'typebox';
import { bySport } from './by-sport.ts';
import { Amount, closed, nullable, oneOf } from './shapes.ts';

/** The inputs of a game's prices, in whole numbers. */
const PriceModel = bySport('model', () => ({}));

/** Legs of one game that were priced together, and the model behind their price. */
export const SameGame = closed({
  /** Indexes of the legs in the coupon, from 0. */
  bets: Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2 }),
  coef: Type.String({ description: 'Odds of the combination, with three decimals, as text.' }),
  /** Whole numbers; after a void the remaining legs are priced again from them. */
  model: PriceModel,
});
export type SameGame = Static<typeof SameGame>;

/** Terms agreed beside the prices, frozen when the coupon was accepted (docs/decisions/0024). */
export const AcceptedTerms = closed({
  /** The bonus express; settlement derives it again from the legs that still count. */
  bonusCoef: Type.Optional(Type.Number()),
  hyperBonus: Type.Optional(closed({ percent: Type.Number(), minStake: Amount, maxBonus: Amount })),
  promo: Type.Optional(
    closed({
      code: Type.String(),
      kind: oneOf('free_bet', 'boost', 'refund'),
      percent: nullable(Type.Number()),
    }),
  ),
  /** The house gives the stake and takes it back from the return. With a promo code its kind tells this. */
  isStakeGiven: Type.Optional(Type.Literal(true)),
  /** The part of the stake that the house advanced on the security of open coupons. */
  prepaidAmount: Type.Optional(Amount),
  /**
   * An anti-express has odds for the whole. In millionths: the shares that the legs are expected not to lose, the
   * shares they are expected to return (absent where none does), and the margin.
   */
  antiExpress: Type.Optional(
    closed({
      fairMillionths: Type.Array(Type.Integer()),
      returnedMillionths: Type.Optional(Type.Array(Type.Integer())),
      marginMillionths: Type.Integer(),
    }),
  ),
  /** Maximum payout of settlement; without it the possible win is the maximum. */
  maxPayout: Type.Optional(Amount),
});
export type AcceptedTerms = Static<typeof AcceptedTerms>;
