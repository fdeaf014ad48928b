import type { site } from '@fairbook/contracts';
import type { SportsbookFacts } from '../../sportsbook/index.ts';
import type { Limits } from './limits.ts';

/** The coupon's owner; `except` is a coupon decided again, whose own risk does not count against it. */
export interface Whose {
  userId: number | null;
  except?: string;
}

/** What every decision knows of the house and the player, all without waiting. */
export interface HouseFacts {
  whose: Whose;
  limits: Limits;
  rules: site.BettingRules;
  /** Chances without their market's margin: they price an anti-express and value a cash-out. */
  fairChance: SportsbookFacts['fairChance'];
  /** The expected share of an outcome's stake that voids return. */
  returned: SportsbookFacts['returned'];
  /** The house itself approved the stake: only the maximum payout limits it. */
  isAgreed?: true;
  /** In a quote: what terms looked up, by their names. */
  known?: Readonly<Record<string, unknown>>;
}
