import { pointsPricing } from '../../families/timed-points/price/pricing.ts';
import { VIRTUAL_FOOTBALL } from '../sport.ts';

/** The functions that price virtual football, for its simulator and its tests. */
export const virtualFootballPrices = pointsPricing(VIRTUAL_FOOTBALL);

/** The models behind virtual football prices, and what they say of outcomes and combinations. */
export const virtualFootballPricing = virtualFootballPrices.pricing;
