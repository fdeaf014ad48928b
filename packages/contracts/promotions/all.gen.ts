// Made by `npm run generate`. Not edited by hand.
import * as birthday from './birthday.ts';
import * as bonusGames from './bonus-games.ts';
import * as boosts from './boosts.ts';
import * as cashback from './cashback.ts';
import * as casinoCashback from './casino-cashback.ts';
import * as depositBonuses from './deposit-bonuses.ts';
import * as drops from './drops.ts';
import * as freeRounds from './free-rounds.ts';
import * as friends from './friends.ts';
import * as predictions from './predictions.ts';
import * as promo from './promo.ts';
import * as rewards from './rewards.ts';
import * as teamCash from './team-cash.ts';
import * as tournaments from './tournaments.ts';
import * as vipLevels from './vip-levels.ts';
import * as welcome from './welcome.ts';

export const OURS = [boosts.promotion, promo.promotion, welcome.promotion, rewards.promotion, depositBonuses.promotion, teamCash.promotion, cashback.promotion, casinoCashback.promotion, friends.promotion, tournaments.promotion, freeRounds.promotion, birthday.promotion, drops.promotion, bonusGames.promotion, predictions.promotion, vipLevels.promotion] as const;
export type OurPromotion = (typeof OURS)[number];
