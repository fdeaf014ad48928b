// Made by `npm run generate`. Not edited by hand.
import { americanFootballSchema as americanFootball } from '../american_football/schema.ts';
import { badmintonSchema as badminton } from '../badminton/schema.ts';
import { baseballSchema as baseball } from '../baseball/schema.ts';
import { basketballSchema as basketball } from '../basketball/schema.ts';
import { beachVolleyballSchema as beachVolleyball } from '../beach_volleyball/schema.ts';
import { boxingSchema as boxing } from '../boxing/schema.ts';
import { counterStrikeSchema as counterStrike } from '../counter_strike/schema.ts';
import { cricketSchema as cricket } from '../cricket/schema.ts';
import { cyclingSchema as cycling } from '../cycling/schema.ts';
import { dartsSchema as darts } from '../darts/schema.ts';
import { dotaSchema as dota } from '../dota/schema.ts';
import { footballSchema as football } from '../football/schema.ts';
import { formulaSchema as formula } from '../formula/schema.ts';
import { golfSchema as golf } from '../golf/schema.ts';
import { handballSchema as handball } from '../handball/schema.ts';
import { hockeySchema as hockey } from '../hockey/schema.ts';
import { lolSchema as lol } from '../lol/schema.ts';
import { marblesSchema as marbles } from '../marbles/schema.ts';
import { mmaSchema as mma } from '../mma/schema.ts';
import { racingSchema as racing } from '../racing/schema.ts';
import { rugbyUnionSchema as rugbyUnion } from '../rugby_union/schema.ts';
import { snookerSchema as snooker } from '../snooker/schema.ts';
import { tableTennisSchema as tableTennis } from '../table_tennis/schema.ts';
import { tennisSchema as tennis } from '../tennis/schema.ts';
import { valorantSchema as valorant } from '../valorant/schema.ts';
import { volleyballSchema as volleyball } from '../volleyball/schema.ts';

export const SCHEMAS = { football, tennis, basketball, hockey, handball, volleyball, table_tennis: tableTennis, badminton, beach_volleyball: beachVolleyball, darts, snooker, american_football: americanFootball, rugby_union: rugbyUnion, boxing, mma, racing, formula, golf, cycling, marbles, baseball, cricket, counter_strike: counterStrike, dota, lol, valorant } as const;
