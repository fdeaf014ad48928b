import { partsPricing } from '../../families/timed-goals/parts/price/pricing.ts';
import { HOCKEY } from '../sport.ts';

/** The functions that price ice hockey, for its simulator and its tests. */
export const hockeyPrices = partsPricing(HOCKEY);

/** The models behind ice hockey prices, and what they say of outcomes and combinations. */
export const hockeyPricing = hockeyPrices.pricing;
