import { fieldPricing } from '../../families/fields-of-many/pricing.ts';
import { MARBLES } from '../sport.ts';

/** The functions that price marble races, for its simulator and its tests. */
export const marblesPrices = fieldPricing(MARBLES);

/** The models behind its prices, and what they say of outcomes. */
export const marblesPricing = marblesPrices.pricing;
