import { fieldPricing } from '../../families/fields-of-many/pricing.ts';
import { FORMULA } from '../sport.ts';

/** The functions that price Formula 1, for its simulator and its tests. */
export const formulaPrices = fieldPricing(FORMULA);

/** The models behind its prices, and what they say of outcomes. */
export const formulaPricing = formulaPrices.pricing;
