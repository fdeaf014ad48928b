import { pointsPricing } from '../../families/timed-points/price/pricing.ts';
import { AMERICAN_FOOTBALL } from '../sport.ts';

/** The functions that price American football, for its simulator and its tests. */
export const americanFootballPrices = pointsPricing(AMERICAN_FOOTBALL);

/** The models behind American football prices, and what they say of outcomes and combinations. */
export const americanFootballPricing = americanFootballPrices.pricing;
