export { betsOf } from './counted.ts';
export type { HouseFacts, Whose } from './house.ts';
export { type Limits, limitsOf, limitsOfAccount } from './limits.ts';
export {
  inputHash,
  keptWish,
  PLAIN_WISH,
  type Submitted,
  type SubmittedBody,
  type SubmittedLeg,
  submittedOf,
  wishOf,
} from './submitted.ts';
export {
  type Asking,
  type Claim,
  keptOf,
  type PlacementTerm,
  type PricedCoupon,
  type Returned,
  type StakeBound,
  type TermDecision,
  type TermHeld,
} from './term.ts';
export type {
  Accepted,
  AcceptedLeg,
  Fact,
  LegBoost,
  NewCoupon,
  NotPlaced,
  OfferDraw,
  Outcome,
  PlaceAnswer,
  Placement,
  StakeRange,
  Together,
} from './types.ts';
