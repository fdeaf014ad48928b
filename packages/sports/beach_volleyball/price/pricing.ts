import { rallyPricing } from '../../families/race-to-n/rally/price/pricing.ts';
import { BEACH_VOLLEYBALL } from '../sport.ts';

/** The functions that price beach volleyball, for its simulator and its tests. */
export const beachVolleyballPrices = rallyPricing(BEACH_VOLLEYBALL);

/** The models behind beach volleyball prices, and what they say of outcomes and combinations. */
export const beachVolleyballPricing = beachVolleyballPrices.pricing;
