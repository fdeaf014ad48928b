import { fightPricing } from '../../families/fights/price.ts';
import { BOXING } from '../sport.ts';

/** The functions that price the sport, for its simulator and its tests. */
export const boxingPrices = fightPricing(BOXING);

/** The models behind its prices, and what they say of outcomes and combinations. */
export const boxingPricing = boxingPrices.pricing;
