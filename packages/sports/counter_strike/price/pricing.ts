import { rallyPricing } from '../../families/race-to-n/rally/price/pricing.ts';
import { COUNTER_STRIKE } from '../sport.ts';

/** The functions that price Counter-Strike, for its simulator and its tests. */
export const counterStrikePrices = rallyPricing(COUNTER_STRIKE);

/** The models behind Counter-Strike prices, and what they say of outcomes and combinations. */
export const counterStrikePricing = counterStrikePrices.pricing;
