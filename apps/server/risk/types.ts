import type { risk } from '@fairbook/contracts';
import type { MinorUnits, Ratio } from '@fairbook/money';
import type { HotOutcome } from '../sportsbook/index.ts';
import type { Rates } from './base.ts';

export type Scope = risk.Scope;
export type LimitCause = risk.LimitCause;

/** Where in the book a leg belongs. */
export type RiskLeg = Pick<HotOutcome, 'sportId' | 'champId' | 'gameId' | 'marketTypeId' | 'outcomeId'>;

/** A sum in minor units of the base currency, EUR. */
export type BaseMinor = bigint;

export interface LimitSums {
  minStake: BaseMinor | null;
  maxStake: BaseMinor | null;
  /** The most that one coupon may pay, its stake included. */
  maxPayout: BaseMinor | null;
  /** The most that the house may lose on one outcome over all open coupons. */
  maxExposure: BaseMinor | null;
}

export interface StoredLimit extends LimitSums {
  id: number;
  scope: Scope;
  subject: string;
  note: string;
  version: number;
}

/** The table of a currency, in its minor units: no limit of an operator goes beyond it. */
export interface TableLimits {
  currency: string;
  exponent: number;
  minStake: MinorUnits;
  maxStake: MinorUnits;
  maxPayout: MinorUnits;
}

/** What may be staked on a coupon now, in its own currency, and what keeps it from being more. */
export interface StakeCap {
  min: MinorUnits;
  /** May be below `min`, down to 0: then nothing can be staked. */
  max: MinorUnits;
  cause: LimitCause;
  /** The leg that the cause belongs to; null for the whole coupon. */
  leg: RiskLeg | null;
  /** The player's share of the usual maximum stake, where that is the cause. */
  factor: number | null;
  /** What the player had open on each leg when this was said. */
  open: readonly BaseMinor[];
}

/** What a coupon was judged by: the most that it may stake, and what its player had open on each leg then. */
export type Room = Pick<StakeCap, 'max' | 'open'>;

/** The maximum payout of a coupon. */
export interface BestCase {
  /** Of one unit of stake, before any terms. */
  factor: Ratio;
  /** Of a stake, with all terms. Never less for more. */
  winOf(stake: MinorUnits): MinorUnits;
}

/** The cap of a coupon with these legs, within a table of limits. */
export type CapOf = (legs: readonly RiskLeg[], best: BestCase, table: TableLimits) => StakeCap;

/** What other modules know: names of sports, and the tables of currencies. */
export interface RiskNames {
  sports(lng: string): { id: number; name: string }[];
  limitsOf(iso: string, rates: Rates): TableLimits;
}
