import { inningsPricing } from '../../families/innings/price.ts';
import { BASEBALL } from '../sport.ts';

/** The functions that price baseball, for its simulator and its tests. */
export const baseballPrices = inningsPricing(BASEBALL);

/** The models behind its prices, and what they say of outcomes and combinations. */
export const baseballPricing = baseballPrices.pricing;
