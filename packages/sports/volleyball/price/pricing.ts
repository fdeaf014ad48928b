import { rallyPricing } from '../../families/race-to-n/rally/price/pricing.ts';
import { VOLLEYBALL } from '../sport.ts';

/** The functions that price volleyball, for its simulator and its tests. */
export const volleyballPrices = rallyPricing(VOLLEYBALL);

/** The models behind volleyball prices, and what they say of outcomes and combinations. */
export const volleyballPricing = volleyballPrices.pricing;
