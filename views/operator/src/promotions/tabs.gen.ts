// Made by `npm run generate`. Not edited by hand.
import { tab as boosts } from './boosts/tab.tsx';
import { tab as depositBonuses } from './deposit-bonuses/tab.tsx';
import { tab as friends } from './friends/tab.tsx';
import { tab as promo } from './promo/tab.tsx';
import { tab as rewards } from './rewards/tab.tsx';
import { tab as teamCash } from './team-cash/tab.tsx';
import { tab as welcome } from './welcome/tab.tsx';

export const PROMOTION_TABS = {
  offers: { boosts: boosts, codes: promo, welcome: welcome, rewards: rewards, deposits: depositBonuses, teamcash: teamCash },
  partners: { friends: friends },
} as const;
