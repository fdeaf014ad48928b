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
  type Claim,
  keptOf,
  type PlacementTerm,
  type PricedCoupon,
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
  Together,
} from './types.ts';
