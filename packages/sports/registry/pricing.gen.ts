// Made by `npm run generate`. Not edited by hand.
import { basketballPricing as basketball } from '../basketball/price/pricing.ts';
import { footballPricing as football } from '../football/price/pricing.ts';
import { tennisPricing as tennis } from '../tennis/price/pricing.ts';

export const PRICING = { football, tennis, basketball } as const;
