export { flexPresets, flexSizes, mayLoseOf } from './flex.ts';
export { type CouponSnapshot, type CouponStore, createCouponStore } from './store.ts';
export { type BetId, betKey, type CouponBet, MAX_LEGS } from './store-bets.ts';
export type { JointLegs } from './store-builders.ts';
export type { CouponDeps } from './store-deps.ts';
export { allFixes, type Fix, fixesOf, isLocal } from './store-fix.ts';
export type { Leg } from './store-legs.ts';
export { maxStake, typedLimit } from './store-limits.ts';
export { type SystemRow, systemRows } from './store-matrix.ts';
export { oneClickAmount, type Press } from './store-one-click.ts';
export { PHASES, type Phase } from './store-phase.ts';
export { type CouponApi, NOT_RECEIVED, type PlaceAnswer, type Sent, type Verdict } from './store-placing.ts';
export type { ChangeCoefAction, LegPrice, LegState } from './store-price.ts';
export { type Draft, EMPTY_DRAFT, isPromoCode } from './store-saved.ts';
export { type CouponSettings, DEFAULT_SETTINGS } from './store-settings.ts';
export type { SingleSent } from './store-singles.ts';
export { plainAmount, stakeOf, stepStake } from './store-stake.ts';
export { couponStateOf, type StateFacts, systemOptionsOf } from './store-state.ts';
export { canAct, isImpossible, quotedReasons, type Step, stepOf } from './store-step.ts';
export { agreedSums, type CouponAccount, type Sums } from './store-sums.ts';
export {
  type CouponTypeId,
  combinationsFor,
  isInBlocks,
  offeredTypes,
  sizesFor,
  systemValues,
} from './store-type.ts';
export type { SentBox } from './store-undecided.ts';
