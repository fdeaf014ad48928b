import type { Reason, site } from '@fairbook/contracts';
import type { CapOf } from '../../risk/index.ts';
import type { HotOutcome, SportsbookFacts } from '../../sportsbook/index.ts';
import type { Offer } from '../budgets/index.ts';
import type { AdvanceHouse } from './advance.ts';
import type { Limits } from './limits.ts';
import type { Promo } from './promo.ts';
import type { LegBoost } from './types.ts';

/** A boost of an outcome, and what its price is with it, in thousandths. */
export interface Boosted {
  boost: LegBoost;
  coefMilli: number;
}

/** What the house brings to a decision, all of it known without waiting. */
export interface House {
  limits: Limits;
  rules: site.BettingRules;
  /** What this player may stake now, by limits, exposure and factor; without it the table of the currency alone. */
  capOf?: CapOf;
  /** Joint odds of outcomes of one game, from the model behind its present prices. */
  builder: SportsbookFacts['builder'];
  /** Chances without the margin of their market: what an anti-express is priced from and a cash-out is valued by. */
  fairChance: SportsbookFacts['fairChance'];
  /** What voids are expected to return of an outcome's stake. */
  returned: SportsbookFacts['returned'];
  /** The promo code of this name as it is for this player now, or why it is none. Without it there are no codes. */
  promoOf?(code: string): Promo | Reason;
  /** What the price of an outcome is raised by now. Without it no price is. */
  boostOf?(fact: HotOutcome): Boosted | null;
  /** Why nobody's bet is taken at this moment; null when nothing is in the way. */
  stopped?: Reason | null;
  /** What is left of the budget of an offer, in minor units of the base currency. Without it no offer has one. */
  budgetLeft?(offer: Offer): bigint;
  /** Without it there are no advances. */
  advance?: AdvanceHouse;
}

/** Whose coupon it is; `except` is one that is judged again, whose own risk does not stand in its way. */
export interface Whose {
  userId: number | null;
  except?: string;
}
