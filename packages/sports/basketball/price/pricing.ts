import { pointsPricing } from '../../families/timed-points/price/pricing.ts';
import { BASKETBALL } from '../sport.ts';

/** The functions that price basketball, for its simulator and its tests. */
export const basketballPrices = pointsPricing(BASKETBALL);

/** The models behind basketball prices, and what they say of outcomes and combinations. */
export const basketballPricing = basketballPrices.pricing;
