export { flexPresets, flexSizes, mayLoseOf } from '../maths/flex.ts';
export type { CouponAccount } from './chosen/account.ts';
export { type CouponBet, MAX_LEGS } from './chosen/bets.ts';
export { type Draft, EMPTY_DRAFT, isPromoCode } from './chosen/saved.ts';
export { type CouponSettings, DEFAULT_SETTINGS } from './chosen/settings.ts';
export { stepStake } from './chosen/stake.ts';
export {
  combinationsFor,
  isInBlocks,
  offeredTypes,
  sizesFor,
  systemValues,
} from './chosen/type.ts';
export type { CouponDeps } from './deps.ts';
export type { CouponSnapshot } from './facts.ts';
export { PHASES, type Phase } from './phase.ts';
export type { Leg } from './prices/legs.ts';
export type { ChangeCoefAction, LegPrice, LegState } from './prices/price.ts';
export type { SameGameLegs } from './prices/same-games.ts';
export { couponStateOf, type StateFacts, systemOptionsOf } from './published/state.ts';
export { oneClickAmount } from './sending/one-click.ts';
export {
  type CouponApi,
  NOT_RECEIVED,
  type PlaceAnswer,
  type Sent,
  type Verdict,
} from './sending/placing.ts';
export type { Press } from './sending/press.ts';
export type { SingleSent } from './sending/singles.ts';
export type { SentBox } from './sending/undecided.ts';
export { type CouponStore, createCouponStore } from './store.ts';
export { maxStake, typedLimit } from './sums/limits.ts';
export { type SystemRow, systemRows } from './sums/matrix.ts';
export type { Sums } from './sums/shown.ts';
export { agreedSums } from './sums/sums.ts';
export { allFixes, type Fix, fixesOf, isLocal, payable } from './ways-on/fix.ts';
export { canAct, closedPlay, isImpossible, quotedReasons, type Step, stepOf } from './ways-on/step.ts';
