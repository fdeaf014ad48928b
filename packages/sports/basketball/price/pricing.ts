import { pointsPricing } from '../../families/timed-points/price/pricing.ts';
import { BASKETBALL } from '../sport.ts';

/** All that prices basketball, for its simulator and its tests. */
export const basketballPrices = pointsPricing(BASKETBALL);

/** What basketball's prices reveal besides their figures. */
export const basketballPricing = basketballPrices.pricing;
