import { fieldPricing } from '../../families/fields-of-many/pricing.ts';
import { GOLF } from '../sport.ts';

/** The functions that price golf, for its simulator and its tests. */
export const golfPrices = fieldPricing(GOLF);

/** The models behind its prices, and what they say of outcomes. */
export const golfPricing = golfPrices.pricing;
