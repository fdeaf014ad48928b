import * as bonuses from './bonuses.ts';
import * as boosts from './boosts.ts';
import * as budgets from './budgets.ts';
import * as cashback from './cashback.ts';
import * as depositBonuses from './deposit-bonuses.ts';
import * as promo from './promo-codes.ts';
import * as rewards from './rewards.ts';
import * as slips from './slips.ts';
import * as teamCash from './team-cash.ts';
import * as welcome from './welcome.ts';

/** Calls about what the house gives: codes, bonuses, boosted prices, their budgets, and payment slips. */
export const GIFT_CALLS = {
  'cashback.mine': cashback.mine,
  'rewards.list': rewards.list,
  'rewards.add': rewards.add,
  'rewards.change': rewards.change,
  'rewards.mine': rewards.mine,
  'rewards.buy': rewards.buy,
  'slips.list': slips.list,
  'slips.issue': slips.issue,
  'slips.approve': slips.approve,
  'slips.withdraw': slips.withdraw,
  'slips.revoke': slips.revoke,
  'slips.mine': slips.mine,
  'slips.redeem': slips.redeem,
  'welcome.list': welcome.list,
  'welcome.add': welcome.add,
  'welcome.change': welcome.change,
  'welcome.mine': welcome.mine,
  'bonuses.grants': bonuses.grants,
  'bonuses.grant': bonuses.grant,
  'bonuses.approve': bonuses.approve,
  'bonuses.withdraw': bonuses.withdraw,
  'bonuses.mine': bonuses.mine,
  'bonuses.release': bonuses.release,
  'boosts.open': boosts.open,
  'boosts.list': boosts.list,
  'boosts.preview': boosts.preview,
  'boosts.add': boosts.add,
  'boosts.end': boosts.end,
  'budgets.list': budgets.list,
  'budgets.set': budgets.set,
  'budgets.approve': budgets.approve,
  'budgets.withdraw': budgets.withdraw,
  'promo.list': promo.list,
  'promo.add': promo.add,
  'promo.change': promo.change,
  'promo.mine': promo.mine,
  'depositBonuses.list': depositBonuses.list,
  'depositBonuses.add': depositBonuses.add,
  'depositBonuses.change': depositBonuses.change,
  'depositBonuses.mine': depositBonuses.mine,
  'depositBonuses.choose': depositBonuses.choose,
  'depositBonuses.granted': depositBonuses.granted,
  'depositBonuses.takeBack': depositBonuses.takeBack,
  'teamCash.mine': teamCash.mine,
  'teamCash.take': teamCash.take,
  'teamCash.granted': teamCash.granted,
  'promo.check': promo.check,
  'promo.keep': promo.keep,
  'promo.own': promo.own,
} as const;
