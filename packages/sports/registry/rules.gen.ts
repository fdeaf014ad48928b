// Made by `npm run generate`. Not edited by hand.
import { americanFootballRules as americanFootball } from '../american_football/rules.ts';
import { badmintonRules as badminton } from '../badminton/rules.ts';
import { baseballRules as baseball } from '../baseball/rules.ts';
import { basketballRules as basketball } from '../basketball/rules.ts';
import { beachVolleyballRules as beachVolleyball } from '../beach_volleyball/rules.ts';
import { boxingRules as boxing } from '../boxing/rules.ts';
import { counterStrikeRules as counterStrike } from '../counter_strike/rules.ts';
import { cricketRules as cricket } from '../cricket/rules.ts';
import { cyclingRules as cycling } from '../cycling/rules.ts';
import { dartsRules as darts } from '../darts/rules.ts';
import { dotaRules as dota } from '../dota/rules.ts';
import { footballRules as football } from '../football/rules.ts';
import { formulaRules as formula } from '../formula/rules.ts';
import { golfRules as golf } from '../golf/rules.ts';
import { handballRules as handball } from '../handball/rules.ts';
import { hockeyRules as hockey } from '../hockey/rules.ts';
import { lolRules as lol } from '../lol/rules.ts';
import { marblesRules as marbles } from '../marbles/rules.ts';
import { mmaRules as mma } from '../mma/rules.ts';
import { racingRules as racing } from '../racing/rules.ts';
import { rugbyUnionRules as rugbyUnion } from '../rugby_union/rules.ts';
import { snookerRules as snooker } from '../snooker/rules.ts';
import { tableTennisRules as tableTennis } from '../table_tennis/rules.ts';
import { tennisRules as tennis } from '../tennis/rules.ts';
import { valorantRules as valorant } from '../valorant/rules.ts';
import { volleyballRules as volleyball } from '../volleyball/rules.ts';

export const RULES = { football, tennis, basketball, hockey, handball, volleyball, table_tennis: tableTennis, badminton, beach_volleyball: beachVolleyball, darts, snooker, american_football: americanFootball, rugby_union: rugbyUnion, boxing, mma, racing, formula, golf, cycling, marbles, baseball, cricket, counter_strike: counterStrike, dota, lol, valorant } as const;
