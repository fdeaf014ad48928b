import { marketPricing } from '../../price/price-market.ts';
import { footballMarket } from '../rules.ts';
import { fairOf, fairOutcomes } from './fair-outcomes.ts';
import { payoffTable } from './payoff-table.ts';

export const priceMarket = marketPricing({ marketOf: footballMarket, payoffTable, fairOf, fairOutcomes });
