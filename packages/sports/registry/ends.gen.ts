// Made by `npm run generate`. Not edited by hand.
import { americanFootballEnds as americanFootball } from '../american_football/ends.ts';
import { badmintonEnds as badminton } from '../badminton/ends.ts';
import { baseballEnds as baseball } from '../baseball/ends.ts';
import { basketballEnds as basketball } from '../basketball/ends.ts';
import { beachVolleyballEnds as beachVolleyball } from '../beach_volleyball/ends.ts';
import { boxingEnds as boxing } from '../boxing/ends.ts';
import { counterStrikeEnds as counterStrike } from '../counter_strike/ends.ts';
import { cricketEnds as cricket } from '../cricket/ends.ts';
import { cyclingEnds as cycling } from '../cycling/ends.ts';
import { dartsEnds as darts } from '../darts/ends.ts';
import { dotaEnds as dota } from '../dota/ends.ts';
import { footballEnds as football } from '../football/ends.ts';
import { formulaEnds as formula } from '../formula/ends.ts';
import { golfEnds as golf } from '../golf/ends.ts';
import { handballEnds as handball } from '../handball/ends.ts';
import { hockeyEnds as hockey } from '../hockey/ends.ts';
import { lolEnds as lol } from '../lol/ends.ts';
import { marblesEnds as marbles } from '../marbles/ends.ts';
import { mmaEnds as mma } from '../mma/ends.ts';
import { racingEnds as racing } from '../racing/ends.ts';
import { rugbyUnionEnds as rugbyUnion } from '../rugby_union/ends.ts';
import { snookerEnds as snooker } from '../snooker/ends.ts';
import { tableTennisEnds as tableTennis } from '../table_tennis/ends.ts';
import { tennisEnds as tennis } from '../tennis/ends.ts';
import { valorantEnds as valorant } from '../valorant/ends.ts';
import { volleyballEnds as volleyball } from '../volleyball/ends.ts';

export const ENDS = { football, tennis, basketball, hockey, handball, volleyball, table_tennis: tableTennis, badminton, beach_volleyball: beachVolleyball, darts, snooker, american_football: americanFootball, rugby_union: rugbyUnion, boxing, mma, racing, formula, golf, cycling, marbles, baseball, cricket, counter_strike: counterStrike, dota, lol, valorant } as const;
