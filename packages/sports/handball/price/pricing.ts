import { pointsPricing } from '../../families/timed-points/price/pricing.ts';
import { HANDBALL } from '../sport.ts';

/** The functions that price handball, for its simulator and its tests. */
export const handballPrices = pointsPricing(HANDBALL);

/** The models behind handball prices, and what they say of outcomes and combinations. */
export const handballPricing = handballPrices.pricing;
