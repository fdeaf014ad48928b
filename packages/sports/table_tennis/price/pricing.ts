import { rallyPricing } from '../../families/race-to-n/rally/price/pricing.ts';
import { TABLE_TENNIS } from '../sport.ts';

/** The functions that price table tennis, for its simulator and its tests. */
export const tableTennisPrices = rallyPricing(TABLE_TENNIS);

/** The models behind table tennis prices, and what they say of outcomes and combinations. */
export const tableTennisPricing = tableTennisPrices.pricing;
