import type { site } from '@fairbook/contracts';
import type { SportsbookFacts } from '../../sportsbook/index.ts';
import type { Limits } from './limits.ts';

/** Whose coupon it is; `except` is one that is judged again, whose own risk does not stand in its way. */
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
  /** The house itself has agreed to the stake: only the highest payout bounds it. */
  isAgreed?: true;
  /** Of a quote: what terms looked up for it, by their names. */
  known?: Readonly<Record<string, unknown>>;
}
