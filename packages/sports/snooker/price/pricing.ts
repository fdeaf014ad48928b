import { rallyPricing } from '../../families/race-to-n/rally/price/pricing.ts';
import { SNOOKER } from '../sport.ts';

/** The functions that price snooker, for its simulator and its tests. */
export const snookerPrices = rallyPricing(SNOOKER);

/** The models behind snooker prices, and what they say of outcomes and combinations. */
export const snookerPricing = snookerPrices.pricing;
