import { rallyPricing } from '../../families/race-to-n/rally/price/pricing.ts';
import { BADMINTON } from '../sport.ts';

/** The functions that price badminton, for its simulator and its tests. */
export const badmintonPrices = rallyPricing(BADMINTON);

/** The models behind badminton prices, and what they say of outcomes and combinations. */
export const badmintonPricing = badmintonPrices.pricing;
