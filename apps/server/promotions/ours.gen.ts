// Made by `npm run generate`. Not edited by hand.
import { birthday } from './birthday/index.ts';
import { bonusGames } from './bonus-games/index.ts';
import { boosts } from './boosts/index.ts';
import { cashback } from './cashback/index.ts';
import { casinoCashback } from './casino-cashback/index.ts';
import { depositBonuses } from './deposit-bonuses/index.ts';
import { drops } from './drops/index.ts';
import { freeRounds } from './free-rounds/index.ts';
import { friends } from './friends/index.ts';
import { predictions } from './predictions/index.ts';
import { promo } from './promo/index.ts';
import { rewards } from './rewards/index.ts';
import { teamCash } from './team-cash/index.ts';
import { tournaments } from './tournaments/index.ts';
import { vipLevels } from './vip-levels/index.ts';
import { welcome } from './welcome/index.ts';

export const OURS = { boosts, promo, welcome, rewards, depositBonuses, teamCash, cashback, casinoCashback, friends, tournaments, freeRounds, birthday, drops, bonusGames, predictions, vipLevels } as const;
