// Made by `npm run generate`. Not edited by hand.
export * as boosts from './boosts.ts';
export * as promo from './promo.ts';
export * as welcome from './welcome.ts';
export * as rewards from './rewards.ts';
export * as depositBonuses from './deposit-bonuses.ts';
export * as teamCash from './team-cash.ts';
export * as cashback from './cashback.ts';
export * as casinoCashback from './casino-cashback.ts';
export * as friends from './friends.ts';
export * as tournaments from './tournaments.ts';
export * as freeRounds from './free-rounds.ts';
export * as birthday from './birthday.ts';
export * as drops from './drops.ts';
export * as bonusGames from './bonus-games.ts';
export * as predictions from './predictions.ts';
export * as vipLevels from './vip-levels.ts';
