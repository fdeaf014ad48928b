// Made by `npm run generate`. Not edited by hand.
import { americanFootballBoard as americanFootball } from '../american_football/board.ts';
import { badmintonBoard as badminton } from '../badminton/board.ts';
import { baseballBoard as baseball } from '../baseball/board.ts';
import { basketballBoard as basketball } from '../basketball/board.ts';
import { beachVolleyballBoard as beachVolleyball } from '../beach_volleyball/board.ts';
import { boxingBoard as boxing } from '../boxing/board.ts';
import { counterStrikeBoard as counterStrike } from '../counter_strike/board.ts';
import { cricketBoard as cricket } from '../cricket/board.ts';
import { cyclingBoard as cycling } from '../cycling/board.ts';
import { dartsBoard as darts } from '../darts/board.ts';
import { dotaBoard as dota } from '../dota/board.ts';
import { footballBoard as football } from '../football/board.ts';
import { formulaBoard as formula } from '../formula/board.ts';
import { golfBoard as golf } from '../golf/board.ts';
import { handballBoard as handball } from '../handball/board.ts';
import { hockeyBoard as hockey } from '../hockey/board.ts';
import { lolBoard as lol } from '../lol/board.ts';
import { marblesBoard as marbles } from '../marbles/board.ts';
import { mmaBoard as mma } from '../mma/board.ts';
import { racingBoard as racing } from '../racing/board.ts';
import { rugbyUnionBoard as rugbyUnion } from '../rugby_union/board.ts';
import { snookerBoard as snooker } from '../snooker/board.ts';
import { tableTennisBoard as tableTennis } from '../table_tennis/board.ts';
import { tennisBoard as tennis } from '../tennis/board.ts';
import { valorantBoard as valorant } from '../valorant/board.ts';
import { volleyballBoard as volleyball } from '../volleyball/board.ts';

export const BOARDS = { football, tennis, basketball, hockey, handball, volleyball, table_tennis: tableTennis, badminton, beach_volleyball: beachVolleyball, darts, snooker, american_football: americanFootball, rugby_union: rugbyUnion, boxing, mma, racing, formula, golf, cycling, marbles, baseball, cricket, counter_strike: counterStrike, dota, lol, valorant } as const;
