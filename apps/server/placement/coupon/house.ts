import type { site } from '@fairbook/contracts';
import type { SportsbookFacts } from '../../sportsbook/index.ts';
import type { Limits } from './limits.ts';

/** The coupon's owner; `except` is a coupon decided again, whose own risk does not count against it. */
export interface Whose {
  userId: number | null;
  except?: string;
}

/** What every part of a decision knows of the house and the player, none of it waited for. */
export interface HouseFacts {
  whose: Whose;
  limits: Limits;
  rules: site.BettingRules;
  /** Chances without the margin of their market: what an anti-express is priced from and a cash-out is valued by. */
  fairChance: SportsbookFacts['fairChance'];
  /** What voids are expected to return of an outcome's stake. */
  returned: SportsbookFacts['returned'];
  /** The house itself approved the stake: only the maximum payout limits it. */
  isAgreed?: true;
  /** Of a quote: what terms looked up for it, by their names. */
  known?: Readonly<Record<string, unknown>>;
}
