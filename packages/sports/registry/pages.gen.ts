// Made by `npm run generate`. Not edited by hand.
import { americanFootballPage as americanFootball } from '../american_football/page-board.ts';
import { badmintonPage as badminton } from '../badminton/page-board.ts';
import { baseballPage as baseball } from '../baseball/page-board.ts';
import { basketballPage as basketball } from '../basketball/page-board.ts';
import { beachVolleyballPage as beachVolleyball } from '../beach_volleyball/page-board.ts';
import { boxingPage as boxing } from '../boxing/page-board.ts';
import { counterStrikePage as counterStrike } from '../counter_strike/page-board.ts';
import { cricketPage as cricket } from '../cricket/page-board.ts';
import { cyclingPage as cycling } from '../cycling/page-board.ts';
import { dartsPage as darts } from '../darts/page-board.ts';
import { dotaPage as dota } from '../dota/page-board.ts';
import { footballPage as football } from '../football/page-board.ts';
import { formulaPage as formula } from '../formula/page-board.ts';
import { golfPage as golf } from '../golf/page-board.ts';
import { handballPage as handball } from '../handball/page-board.ts';
import { hockeyPage as hockey } from '../hockey/page-board.ts';
import { lolPage as lol } from '../lol/page-board.ts';
import { marblesPage as marbles } from '../marbles/page-board.ts';
import { mmaPage as mma } from '../mma/page-board.ts';
import { racingPage as racing } from '../racing/page-board.ts';
import { rugbyUnionPage as rugbyUnion } from '../rugby_union/page-board.ts';
import { snookerPage as snooker } from '../snooker/page-board.ts';
import { tableTennisPage as tableTennis } from '../table_tennis/page-board.ts';
import { tennisPage as tennis } from '../tennis/page-board.ts';
import { valorantPage as valorant } from '../valorant/page-board.ts';
import { volleyballPage as volleyball } from '../volleyball/page-board.ts';

export const PAGES = { football, tennis, basketball, hockey, handball, volleyball, table_tennis: tableTennis, badminton, beach_volleyball: beachVolleyball, darts, snooker, american_football: americanFootball, rugby_union: rugbyUnion, boxing, mma, racing, formula, golf, cycling, marbles, baseball, cricket, counter_strike: counterStrike, dota, lol, valorant } as const;
