import { oversPricing } from '../../families/overs/price.ts';
import { CRICKET } from '../sport.ts';

/** The functions that price cricket, for its simulator and its tests. */
export const cricketPrices = oversPricing(CRICKET);

/** The models behind its prices, and what they say of outcomes and combinations. */
export const cricketPricing = cricketPrices.pricing;
