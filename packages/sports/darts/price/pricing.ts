import { rallyPricing } from '../../families/race-to-n/rally/price/pricing.ts';
import { DARTS } from '../sport.ts';

/** The functions that price darts, for its simulator and its tests. */
export const dartsPrices = rallyPricing(DARTS);

/** The models behind darts prices, and what they say of outcomes and combinations. */
export const dartsPricing = dartsPrices.pricing;
