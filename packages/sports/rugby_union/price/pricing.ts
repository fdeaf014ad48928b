import { pointsPricing } from '../../families/timed-points/price/pricing.ts';
import { RUGBY_UNION } from '../sport.ts';

/** The functions that price rugby union, for its simulator and its tests. */
export const rugbyUnionPrices = pointsPricing(RUGBY_UNION);

/** The models behind rugby union prices, and what they say of outcomes and combinations. */
export const rugbyUnionPricing = rugbyUnionPrices.pricing;
