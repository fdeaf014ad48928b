import { type Static, Type } from 'typebox';
import { Amount, closed, nullable, oneOf } from '../platform/shapes.ts';
import { bySport } from '../sportsbook/by-sport.ts';

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
      kind: oneOf('free_bet', 'boost', 'refund', 'insurance', 'risk_free'),
      percent: nullable(Type.Number()),
      /** Of an insurance: how many bets must count (not be void) for it to pay. */
      minLegs: Type.Optional(Type.Integer()),
      /** Of a risk-free bet: how often the bonus money has to be wagered. */
      wagerTimes: Type.Optional(Type.Integer()),
    }),
  ),
  /** The house gives the stake and takes it back from the return. Absent with a promo code: its kind says the same. */
  isStakeGiven: Type.Optional(Type.Literal(true)),
  /** The part of the stake that the house advanced on the security of open coupons. */
  prepaidAmount: Type.Optional(Amount),
  /**
   * Inputs of the odds of an anti-express, in millionths: for each leg the share that it is expected not to lose, for
   * each leg the share that it is expected to return (absent if no leg returns any), and the margin.
   */
  antiExpress: Type.Optional(
    closed({
      fairMillionths: Type.Array(Type.Integer()),
      returnedMillionths: Type.Optional(Type.Array(Type.Integer())),
      marginMillionths: Type.Integer(),
    }),
  ),
  /** The maximum payout at settlement; if absent, the possible win. */
  maxPayout: Type.Optional(Amount),
});
export type AcceptedTerms = Static<typeof AcceptedTerms>;
