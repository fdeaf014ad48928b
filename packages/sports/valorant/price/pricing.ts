import { rallyPricing } from '../../families/race-to-n/rally/price/pricing.ts';
import { VALORANT } from '../sport.ts';

/** The functions that price Valorant, for its simulator and its tests. */
export const valorantPrices = rallyPricing(VALORANT);

/** The models behind Valorant prices, and what they say of outcomes and combinations. */
export const valorantPricing = valorantPrices.pricing;
