import type { Reason } from '@fairbook/contracts';
import type { SportsbookFacts } from '../../../sportsbook/index.ts';
import type { Offer } from '../../budgets/index.ts';
import type { HouseFacts, PlacementTerm } from '../../coupon/index.ts';

/** What the house contributes to a decision, all available without waiting. */
export interface House extends HouseFacts {
  terms: readonly PlacementTerm[];
  /** Combined odds of outcomes of one game, from the model behind its current prices. */
  sameGame: SportsbookFacts['sameGame'];
  /** Why all bets are refused right now; null when they are not. */
  stopped?: Reason | null;
  /** The remaining budget of an offer, in minor units of the base currency. Without it no offer has a budget. */
  budgetLeft?(offer: Offer): bigint;
}
