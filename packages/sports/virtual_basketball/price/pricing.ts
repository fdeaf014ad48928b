import { pointsPricing } from '../../families/timed-points/price/pricing.ts';
import { VIRTUAL_BASKETBALL } from '../sport.ts';

/** The functions that price virtual basketball, for its simulator and its tests. */
export const virtualBasketballPrices = pointsPricing(VIRTUAL_BASKETBALL);

/** The models behind virtual basketball prices, and what they say of outcomes and combinations. */
export const virtualBasketballPricing = virtualBasketballPrices.pricing;
