export { type CouponDeps, type CouponSnapshot, type CouponStore, createCouponStore } from './store.ts';
export { type BetId, betKey, type CouponBet, MAX_LEGS } from './store-bets.ts';
export { allFixes, type Fix, fixesOf, isLocal } from './store-fix.ts';
export type { Leg } from './store-legs.ts';
export { PHASES, type Phase } from './store-phase.ts';
export { type CouponApi, NOT_RECEIVED, type PlaceAnswer, type Sent, type Verdict } from './store-placing.ts';
export type { ChangeCoefAction, LegPrice, LegState } from './store-price.ts';
export { canAct, quotedReasons, type Step, stepOf } from './store-step.ts';
export {
  agreedSums,
  type CouponAccount,
  maxStake,
  plainAmount,
  type Sums,
  stepStake,
  systemRows,
} from './store-sums.ts';
export { bankersOf, type CouponTypeId, offeredTypes, systemValueOf, systemValues } from './store-type.ts';
