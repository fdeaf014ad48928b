import { partsPricing } from '../../families/timed-goals/parts/price/pricing.ts';
import { HOCKEY } from '../sport.ts';

/** All that prices ice hockey, for its simulator and its tests. */
export const hockeyPrices = partsPricing(HOCKEY);

/** What ice hockey's prices reveal besides their figures. */
export const hockeyPricing = hockeyPrices.pricing;
