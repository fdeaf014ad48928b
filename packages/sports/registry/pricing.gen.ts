// Made by `npm run generate`. Not edited by hand.
import { baseballPricing as baseball } from '../baseball/price/pricing.ts';
import { basketballPricing as basketball } from '../basketball/price/pricing.ts';
import { boxingPricing as boxing } from '../boxing/price/pricing.ts';
import { cyclingPricing as cycling } from '../cycling/price/pricing.ts';
import { footballPricing as football } from '../football/price/pricing.ts';
import { formulaPricing as formula } from '../formula/price/pricing.ts';
import { golfPricing as golf } from '../golf/price/pricing.ts';
import { hockeyPricing as hockey } from '../hockey/price/pricing.ts';
import { marblesPricing as marbles } from '../marbles/price/pricing.ts';
import { mmaPricing as mma } from '../mma/price/pricing.ts';
import { racingPricing as racing } from '../racing/price/pricing.ts';
import { tennisPricing as tennis } from '../tennis/price/pricing.ts';

export const PRICING = { football, tennis, basketball, hockey, boxing, mma, racing, formula, golf, cycling, marbles, baseball } as const;
