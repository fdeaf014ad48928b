import { fightPricing } from '../../families/fights/price.ts';
import { MMA } from '../sport.ts';

/** The functions that price the sport, for its simulator and its tests. */
export const mmaPrices = fightPricing(MMA);

/** The models behind its prices, and what they say of outcomes and combinations. */
export const mmaPricing = mmaPrices.pricing;
