/** Models and prices of games: what feeds price by, what combinations and cash-outs are reckoned with. No screen needs them. */
export {
  chanceIn,
  impossiblePartners,
  isBuildable,
  jointPrice,
  jointReturn,
  mayReturn,
  modelBehind,
  type PriceModel,
  rounded,
  roundedWithin,
} from './pricing.ts';
export type { PublishedMarket } from './sport.ts';
