// Made by `npm run generate`. Not edited by hand.
import { americanFootballPricing as americanFootball } from '../american_football/price/pricing.ts';
import { badmintonPricing as badminton } from '../badminton/price/pricing.ts';
import { baseballPricing as baseball } from '../baseball/price/pricing.ts';
import { basketballPricing as basketball } from '../basketball/price/pricing.ts';
import { beachVolleyballPricing as beachVolleyball } from '../beach_volleyball/price/pricing.ts';
import { boxingPricing as boxing } from '../boxing/price/pricing.ts';
import { counterStrikePricing as counterStrike } from '../counter_strike/price/pricing.ts';
import { cricketPricing as cricket } from '../cricket/price/pricing.ts';
import { cyclingPricing as cycling } from '../cycling/price/pricing.ts';
import { dartsPricing as darts } from '../darts/price/pricing.ts';
import { dotaPricing as dota } from '../dota/price/pricing.ts';
import { footballPricing as football } from '../football/price/pricing.ts';
import { formulaPricing as formula } from '../formula/price/pricing.ts';
import { golfPricing as golf } from '../golf/price/pricing.ts';
import { handballPricing as handball } from '../handball/price/pricing.ts';
import { hockeyPricing as hockey } from '../hockey/price/pricing.ts';
import { lolPricing as lol } from '../lol/price/pricing.ts';
import { marblesPricing as marbles } from '../marbles/price/pricing.ts';
import { mmaPricing as mma } from '../mma/price/pricing.ts';
import { racingPricing as racing } from '../racing/price/pricing.ts';
import { rugbyUnionPricing as rugbyUnion } from '../rugby_union/price/pricing.ts';
import { snookerPricing as snooker } from '../snooker/price/pricing.ts';
import { tableTennisPricing as tableTennis } from '../table_tennis/price/pricing.ts';
import { tennisPricing as tennis } from '../tennis/price/pricing.ts';
import { valorantPricing as valorant } from '../valorant/price/pricing.ts';
import { volleyballPricing as volleyball } from '../volleyball/price/pricing.ts';

export const PRICING = { football, tennis, basketball, hockey, handball, volleyball, table_tennis: tableTennis, badminton, beach_volleyball: beachVolleyball, darts, snooker, american_football: americanFootball, rugby_union: rugbyUnion, boxing, mma, racing, formula, golf, cycling, marbles, baseball, cricket, counter_strike: counterStrike, dota, lol, valorant } as const;
