import type { Action } from './area.ts';

/** Links to the pages about bonuses, cashback and rewards, for the two views that have such pages. */
export const BONUS_ROW: readonly Action[] = [
  ['pages.bonus.wager', '/office/bonuses/wager'],
  ['pages.bonus.deposit', '/office/bonuses/deposit'],
  ['pages.bonus.promotion', '/office/promotion'],
  ['pages.bonus.levels', '/office/levels'],
  ['pages.bonus.vip', '/office/casino/vipcashback'],
  ['pages.bonus.premium', '/office/casino/premiumcashback'],
  ['pages.bonus.rewards', '/office/rewards'],
  ['pages.bonus.paycheck', '/office/paycheck'],
];
