export { betsOf } from './counted.ts';
export { figuresOf } from './figures.ts';
export type { HouseFacts, Whose } from './house.ts';
export { type Limits, limitsOf, limitsOfAccount } from './limits.ts';
export { blockStakes, planFor } from './plan.ts';
export { relatedGamesOf } from './related.ts';
export { type SentFrom, sentFromOf } from './sent-from.ts';
export { sharesOf } from './shares.ts';
export {
  inputHash,
  keptWish,
  movePolicyOf,
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
  type JudgedStake,
  type KeptCoupon,
  keptOf,
  type LiftedStake,
  type Locked,
  type PlacementTerm,
  type PricedCoupon,
  type Returned,
  type ShownCoupon,
  type StakeAsked,
  type StakeBound,
  type Submit,
  type TermDecision,
  type TermHeld,
} from './term.ts';
export type {
  Accepted,
  AcceptedLeg,
  Fact,
  Figures,
  Gate,
  NewCoupon,
  NotPlaced,
  OfferDraw,
  Outcome,
  PlaceAnswer,
  Placement,
  PriceOffer,
  Shares,
  StakeRange,
  Together,
  Unanswered,
  ValuedSameGame,
  Waited,
  Waiting,
} from './types.ts';
export { returnAtPrices, returnedOf, valuesOf, type Worth, worthBy } from './worth.ts';
