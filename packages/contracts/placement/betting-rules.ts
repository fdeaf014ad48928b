import { type Static, Type } from 'typebox';
import { closed, Id } from '../platform/shapes.ts';
import { ChangeCoefAction, TypeId } from './coupon-to-submit.ts';

const ids = (maxItems: number) => Type.Array(Id, { maxItems, uniqueItems: true });

/** The operator's rules for coupons. All of them are checked again on every placement. */
export const BettingRules = closed({
  couponTypes: Type.Array(TypeId, {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
    description: 'Types on offer. 3 (chain) and 6 (anti-express) are off until listed here.',
  }),
  limitedTypes: Type.Array(TypeId, {
    maxItems: 7,
    uniqueItems: true,
    description: 'Types whose stakes have a minimum and a maximum. The highest payout holds for all of them.',
  }),
  changeCoefAction: ChangeCoefAction,
  isBuilderAllowed: Type.Boolean({
    description: 'Whether legs of one game may be combined, at a combined price.',
  }),
  isBonusBetAllowed: Type.Boolean({ description: 'The bonus express: 1 % a leg from three legs on.' }),
  isHyperBonusAllowed: Type.Boolean(),
  wagerMinCoef: Type.Number({
    minimum: 1,
    maximum: 10,
    description:
      'Minimum odds of a bet that counts towards the wagering of a bonus. A change also applies to bonuses granted before.',
  }),
  isVipBetAllowed: Type.Boolean({ description: 'Whether a player may ask for a stake above the maximum.' }),
  vipAnswerSeconds: Type.Integer({ minimum: 10, maximum: 3_600 }),
  isPrepaidAllowed: Type.Boolean({
    description: 'Advances on the security of open coupons: a credit where that is regulated.',
  }),
  prepaidPercent: Type.Integer({
    minimum: 1,
    maximum: 100,
    description: 'The share of the open coupons’ cash-out value that is advanced.',
  }),
  prepaidMaxStakes: Type.Integer({
    minimum: 1,
    maximum: 2_000,
    description: 'The maximum an account may owe at once, in usual stakes of its currency.',
  }),
  prepaidHours: Type.Integer({
    minimum: 1,
    maximum: 720,
    description:
      'Within what time games must start: those of the coupon with the advance, and those of the coupons that secure it.',
  }),
  isCashoutAllowed: Type.Boolean(),
  cashoutMarginPercent: Type.Integer({ minimum: 0, maximum: 50 }),
  bannedExpressMarkets: ids(500),
  bannedExpressChamps: ids(500),
  disabledBankerMarkets: ids(500),
  /** Kinds of markets of which a coupon may have only one leg (S1 §3, `isDepend`). */
  dependentMarkets: ids(500),
  /** Kinds of markets that never count for a bonus express (S1 §5, kind 7). */
  noBonusMarkets: ids(500),
  relatedGames: Type.Array(Type.Array(Id, { minItems: 2, maxItems: 50, uniqueItems: true }), {
    maxItems: 200,
    description: 'Groups of games whose results depend on each other: at most one of each group in a coupon.',
  }),
});
export type BettingRules = Static<typeof BettingRules>;
