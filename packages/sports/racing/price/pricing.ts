import { fieldPricing } from '../../families/fields-of-many/pricing.ts';
import { RACING } from '../sport.ts';

/** The functions that price horse racing, for its simulator and its tests. */
export const racingPrices = fieldPricing(RACING);

/** The models behind its prices, and what they say of outcomes. */
export const racingPricing = racingPrices.pricing;
