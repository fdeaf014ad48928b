import type { Reason } from '@fairbook/contracts';
import type { SportsbookFacts } from '../../sportsbook/index.ts';
import type { Offer } from '../budgets/index.ts';
import type { HouseFacts, PlacementTerm } from '../coupon/index.ts';

/** What the house brings to a decision, all of it known without waiting. */
export interface House extends HouseFacts {
  /** What the house adds to coupons and asks of them, in this order. */
  terms: readonly PlacementTerm[];
  /** Combined odds of outcomes of one game, from the model behind its present prices. */
  sameGame: SportsbookFacts['sameGame'];
  /** Why nobody's bet is taken at this moment; null when nothing is in the way. */
  stopped?: Reason | null;
  /** What is left of the budget of an offer, in minor units of the base currency. Without it no offer has one. */
  budgetLeft?(offer: Offer): bigint;
}
