export { type AntiExpressTerms, antiExpressOdds } from './src/anti-express.ts';
export { applyTerms } from './src/apply-terms.ts';
export type { Arithmetic, LegArithmetic, UnitArithmetic } from './src/arithmetic.ts';
export { bonusCoef, isBonusBet, MIN_BONUS_BETS } from './src/bonus.ts';
export { calculate } from './src/calculate.ts';
export { antiOddsOf } from './src/calculate-anti.ts';
export type { CalculatedCoupon, CalculatorInput } from './src/calculated.ts';
export { type CalculatedBet, factorsOf, oddsOf, type Parts } from './src/calculated-leg.ts';
export { type ChainRound, chainRound, chainRounds } from './src/chain.ts';
export { type CouponTraits, traitsOf } from './src/coupon-traits.ts';
export {
  antiEndings,
  averageReturn,
  type CouponEnding,
  type Endings,
  endingsOf,
  type ValuedUnit,
} from './src/endings.ts';
export { hyperBonusOf, hyperBonusPercent, hyperBonusWithin } from './src/hyper-bonus.ts';
export { ascendingUnits, cheapestUnits } from './src/least.ts';
export { type DecidedResult, isVoid, legFactor } from './src/leg-factor.ts';
export { type PaidBets, paidBets } from './src/paid-bets.ts';
export { factorOf } from './src/pay.ts';
export {
  type AmountByBlockId,
  combinationsOf,
  type Plan,
  type PlanInput,
  planOf,
} from './src/plan.ts';
export { ratioText } from './src/ratio-text.ts';
export type { SameGame } from './src/same-games.ts';
export {
  type Decided,
  type OpenCoupon,
  type Settlement,
  type SettlementInput,
  type SettlementLeg,
  settleCoupon,
} from './src/settle.ts';
export { type Combined, combine, combineBySize, unitProducts } from './src/symmetric.ts';
export type { HyperBonus, PayoutStep, Terms } from './src/terms.ts';
export { type Bet, type UnitState, wonUnits } from './src/unit-state.ts';
export type { Unit, UnitLeg } from './src/units.ts';
export { bonusWithin, MOST_RETURN, worthOf } from './src/worth.ts';
