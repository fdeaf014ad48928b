import * as slips from './money/slips.ts';
import * as bonuses from './placement/bonuses.ts';
import * as budgets from './placement/budgets.ts';
import { PROMOTION_CALLS } from './promotions/list.ts';

/** Calls about gifts of the house (codes, bonuses, boosted prices, their budgets) and payment slips. */
export const GIFT_CALLS = {
  'slips.list': slips.list,
  'slips.issue': slips.issue,
  'slips.approve': slips.approve,
  'slips.withdraw': slips.withdraw,
  'slips.revoke': slips.revoke,
  'slips.mine': slips.mine,
  'slips.redeem': slips.redeem,
  'bonuses.grants': bonuses.grants,
  'bonuses.grant': bonuses.grant,
  'bonuses.approve': bonuses.approve,
  'bonuses.withdraw': bonuses.withdraw,
  'bonuses.mine': bonuses.mine,
  'bonuses.release': bonuses.release,
  'budgets.list': budgets.list,
  'budgets.set': budgets.set,
  'budgets.approve': budgets.approve,
  'budgets.withdraw': budgets.withdraw,
  ...PROMOTION_CALLS,
} as const;
