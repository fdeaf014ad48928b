import { marketPricing } from '../../price/price-market.ts';
import { tennisMarket } from '../rules.ts';
import { fairOf, fairOutcomes } from './fair-outcomes.ts';
import { payoffTable } from './payoff-table.ts';

export const priceMarket = marketPricing({ marketOf: tennisMarket, payoffTable, fairOf, fairOutcomes });
