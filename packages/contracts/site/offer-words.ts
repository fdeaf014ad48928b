/** S2: the categories of promotions. "All" is the page without a choice. */
export const CATEGORIES = [
  'bookmaker',
  'casino',
  'poker',
  'first_deposit',
  'redeposit',
  'cashback',
  'shares',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** The terms of offers. Each has a text `showcase.fact.<name>`. */
export const FACT_NAMES = [
  'percent',
  'cap',
  'minDeposit',
  'wagerTimes',
  'days',
  'withinDays',
  'mostStakePercent',
  'mostTimes',
  'third',
  'fourth',
  'minDeposits',
  'minStakes',
  'friendDeposits',
  'friendStakes',
  'lowest',
  'highest',
  'lossPercent',
  'minCoef',
  'reward',
  'friendReward',
  'holdDays',
  'mostPerMonth',
  'items',
  'cheapest',
  'pointsPerUnit',
  'prices',
  'fund',
  'prizes',
  'fundPoints',
  'leastRounds',
  'amount',
  'giftPoints',
  'takeDays',
  'leastDays',
  'activeDays',
  'dayFund',
  'dayPrizes',
  'leastStake',
  'mostStake',
  'games',
] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** How a number is written. */
export const UNITS = ['percent', 'times', 'days', 'count', 'odds', 'points'] as const;
