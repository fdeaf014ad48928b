// Made by `npm run generate`. Not edited by hand.
import { footballPricing as football } from '../football/price/pricing.ts';
import { tennisPricing as tennis } from '../tennis/price/pricing.ts';

export const PRICING = { football, tennis } as const;
