import { fieldPricing } from '../../families/fields-of-many/pricing.ts';
import { CYCLING } from '../sport.ts';

/** The functions that price cycling, for its simulator and its tests. */
export const cyclingPrices = fieldPricing(CYCLING);

/** The models behind its prices, and what they say of outcomes. */
export const cyclingPricing = cyclingPrices.pricing;
