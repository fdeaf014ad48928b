import { rallyPricing } from '../../families/race-to-n/rally/price/pricing.ts';
import { LOL } from '../sport.ts';

/** The functions that price League of Legends, for its simulator and its tests. */
export const lolPrices = rallyPricing(LOL);

/** The models behind League of Legends prices, and what they say of outcomes and combinations. */
export const lolPricing = lolPrices.pricing;
