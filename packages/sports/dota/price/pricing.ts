import { rallyPricing } from '../../families/race-to-n/rally/price/pricing.ts';
import { DOTA } from '../sport.ts';

/** The functions that price Dota 2, for its simulator and its tests. */
export const dotaPrices = rallyPricing(DOTA);

/** The models behind Dota 2 prices, and what they say of outcomes and combinations. */
export const dotaPricing = dotaPrices.pricing;
