import type { risk } from '@fairbook/contracts';
import type { MinorUnits, Ratio } from '@fairbook/money';
import type { HotOutcome } from '../sportsbook/index.ts';
import type { Rates } from './base.ts';

export type Scope = risk.Scope;
export type LimitCause = risk.LimitCause;

/** What limits need to know of a leg, with the state of its game where it is known. */
export type RiskLeg = Pick<HotOutcome, 'sportId' | 'champId' | 'gameId' | 'marketTypeId' | 'outcomeId'> &
  Partial<Pick<HotOutcome, 'state'>>;

/** A sum in minor units of the base currency, EUR. */
export type BaseMinor = bigint;

export interface LimitSums {
  minStake: BaseMinor | null;
  maxStake: BaseMinor | null;
  /** A player's maximum payout on one outcome over all open coupons, stakes included. */
  maxPayout: BaseMinor | null;
  /** The house's maximum loss on one outcome over all open coupons. */
  maxExposure: BaseMinor | null;
}

export interface StoredLimit extends LimitSums {
  id: number;
  scope: Scope;
  subject: string;
  note: string;
  version: number;
}

/** The limits of a currency, in its minor units; no operator's limit goes beyond them. */
export interface TableLimits {
  currency: string;
  exponent: number;
  minStake: MinorUnits;
  maxStake: MinorUnits;
  maxPayout: MinorUnits;
}

/** The current stake range of a coupon, in its own currency, and its cause. */
export interface StakeCap {
  min: MinorUnits;
  /** May be below `min`, down to 0: then no stake is accepted. */
  max: MinorUnits;
  cause: LimitCause;
  /** The leg of the cause; null for the whole coupon. */
  leg: RiskLeg | null;
  /** The player's share of the usual maximum stake, where that is the cause. */
  factor: number | null;
  /** What the player had open on each leg at that moment. */
  open: readonly BaseMinor[];
}

/** What a coupon was judged by: its maximum stake, and what its player had open on each leg then. */
export type Room = Pick<StakeCap, 'max' | 'open'>;

/** The maximum payout of a coupon. */
export interface BestCase {
  /** For one unit of stake, without terms. */
  factor: Ratio;
  /** For a stake, with all terms. Must not fall as the stake grows. */
  winOf(stake: MinorUnits): MinorUnits;
}

/** The cap of a coupon with these legs, within a table of limits. */
export type CapOf = (legs: readonly RiskLeg[], best: BestCase, table: TableLimits) => StakeCap;

/** What other modules provide: names of sports, and the currencies' limits. */
export interface RiskNames {
  sports(lng: string): { id: number; name: string }[];
  limitsOf(iso: string, rates: Rates): TableLimits;
}
