import type { Action } from './area.ts';

/** The pages about what the house gives to a player, for the two views that share them. */
export const BONUS_ROW: readonly Action[] = [
  ['pages.bonus.wager', '/office/bonuses/wager'],
  ['pages.bonus.deposit', '/office/bonuses/deposit'],
  ['pages.bonus.promotion', '/office/promotion'],
  ['pages.bonus.cashback', '/office/casino/premiumcashback'],
  ['pages.bonus.vip', '/office/casino/vipcashback'],
  ['pages.bonus.rewards', '/office/rewards'],
  ['pages.bonus.paycheck', '/office/paycheck'],
];
