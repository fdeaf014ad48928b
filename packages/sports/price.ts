/** Models and prices of games, for feeds, same-game combinations and cash-outs. No screen needs them. */
export {
  chanceIn,
  hasModel,
  impossiblePartners,
  isBuildable,
  jointPrice,
  jointReturn,
  mayReturn,
  modelBehind,
  type PriceModel,
  rounded,
  roundedWithin,
  scoreChances,
} from './price/pricing.ts';
export type { PublishedMarket, ScoreChance } from './sport.ts';
