// Made by `npm run generate`. Not edited by hand.
import { tab as birthday } from './birthday/tab.tsx';
import { tab as bonusGames } from './bonus-games/tab.tsx';
import { tab as boosts } from './boosts/tab.tsx';
import { tab as casinoCashback } from './casino-cashback/tab.tsx';
import { tab as depositBonuses } from './deposit-bonuses/tab.tsx';
import { tab as drops } from './drops/tab.tsx';
import { tab as freeRounds } from './free-rounds/tab.tsx';
import { tab as friends } from './friends/tab.tsx';
import { tab as predictions } from './predictions/tab.tsx';
import { tab as promo } from './promo/tab.tsx';
import { tab as rewards } from './rewards/tab.tsx';
import { tab as teamCash } from './team-cash/tab.tsx';
import { tab as tournaments } from './tournaments/tab.tsx';
import { tab as vipLevels } from './vip-levels/tab.tsx';
import { tab as welcome } from './welcome/tab.tsx';

export const PROMOTION_TABS = {
  offers: { boosts: boosts, codes: promo, welcome: welcome, rewards: rewards, deposits: depositBonuses, teamcash: teamCash, casinocashback: casinoCashback, tournaments: tournaments, freerounds: freeRounds, birthday: birthday, drops: drops, bonusgames: bonusGames, predictions: predictions, viplevels: vipLevels },
  partners: { friends: friends },
} as const;
