// Made by `npm run generate`. Not edited by hand.
import { basketballPricing as basketball } from '../basketball/price/pricing.ts';
import { footballPricing as football } from '../football/price/pricing.ts';
import { hockeyPricing as hockey } from '../hockey/price/pricing.ts';
import { tennisPricing as tennis } from '../tennis/price/pricing.ts';

export const PRICING = { football, tennis, basketball, hockey } as const;
