// Made by `npm run generate`. Not edited by hand.
import type * as birthday from './birthday.ts';
import type * as bonusGames from './bonus-games.ts';
import type * as boosts from './boosts.ts';
import type * as casinoCashback from './casino-cashback.ts';
import type * as depositBonuses from './deposit-bonuses.ts';
import type * as drops from './drops.ts';
import type * as freeRounds from './free-rounds.ts';
import type * as friends from './friends.ts';
import type * as predictions from './predictions.ts';
import type * as promo from './promo.ts';
import type * as rewards from './rewards.ts';
import type * as teamCash from './team-cash.ts';
import type * as tournaments from './tournaments.ts';
import type * as vipLevels from './vip-levels.ts';
import { PROMOTIONS } from './all.ts';

export const PROMOTION_ERRORS = Object.assign({}, ...PROMOTIONS.map(({ errors }) => errors)) as typeof boosts.errors & typeof promo.errors & typeof rewards.errors & typeof depositBonuses.errors & typeof teamCash.errors & typeof casinoCashback.errors & typeof friends.errors & typeof tournaments.errors & typeof freeRounds.errors & typeof birthday.errors & typeof drops.errors & typeof bonusGames.errors & typeof predictions.errors & typeof vipLevels.errors;
