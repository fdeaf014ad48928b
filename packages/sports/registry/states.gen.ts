// Made by `npm run generate`. Not edited by hand.
import { americanFootballStates as americanFootball } from '../american_football/state.ts';
import { badmintonStates as badminton } from '../badminton/state.ts';
import { baseballStates as baseball } from '../baseball/state.ts';
import { basketballStates as basketball } from '../basketball/state.ts';
import { beachVolleyballStates as beachVolleyball } from '../beach_volleyball/state.ts';
import { boxingStates as boxing } from '../boxing/state.ts';
import { counterStrikeStates as counterStrike } from '../counter_strike/state.ts';
import { cricketStates as cricket } from '../cricket/state.ts';
import { cyclingStates as cycling } from '../cycling/state.ts';
import { dartsStates as darts } from '../darts/state.ts';
import { dotaStates as dota } from '../dota/state.ts';
import { footballStates as football } from '../football/state.ts';
import { formulaStates as formula } from '../formula/state.ts';
import { golfStates as golf } from '../golf/state.ts';
import { handballStates as handball } from '../handball/state.ts';
import { hockeyStates as hockey } from '../hockey/state.ts';
import { lolStates as lol } from '../lol/state.ts';
import { marblesStates as marbles } from '../marbles/state.ts';
import { mmaStates as mma } from '../mma/state.ts';
import { racingStates as racing } from '../racing/state.ts';
import { rugbyUnionStates as rugbyUnion } from '../rugby_union/state.ts';
import { snookerStates as snooker } from '../snooker/state.ts';
import { tableTennisStates as tableTennis } from '../table_tennis/state.ts';
import { tennisStates as tennis } from '../tennis/state.ts';
import { valorantStates as valorant } from '../valorant/state.ts';
import { volleyballStates as volleyball } from '../volleyball/state.ts';

export const STATES = { football, tennis, basketball, hockey, handball, volleyball, table_tennis: tableTennis, badminton, beach_volleyball: beachVolleyball, darts, snooker, american_football: americanFootball, rugby_union: rugbyUnion, boxing, mma, racing, formula, golf, cycling, marbles, baseball, cricket, counter_strike: counterStrike, dota, lol, valorant } as const;
