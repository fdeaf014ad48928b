// Made by `npm run generate`. Not edited by hand.
import { americanFootballScreen as americanFootball } from '../american_football/screen.ts';
import { badmintonScreen as badminton } from '../badminton/screen.ts';
import { baseballScreen as baseball } from '../baseball/screen.ts';
import { basketballScreen as basketball } from '../basketball/screen.ts';
import { beachVolleyballScreen as beachVolleyball } from '../beach_volleyball/screen.ts';
import { boxingScreen as boxing } from '../boxing/screen.ts';
import { counterStrikeScreen as counterStrike } from '../counter_strike/screen.ts';
import { cricketScreen as cricket } from '../cricket/screen.ts';
import { cyclingScreen as cycling } from '../cycling/screen.ts';
import { dartsScreen as darts } from '../darts/screen.ts';
import { dotaScreen as dota } from '../dota/screen.ts';
import { footballScreen as football } from '../football/screen.ts';
import { formulaScreen as formula } from '../formula/screen.ts';
import { golfScreen as golf } from '../golf/screen.ts';
import { handballScreen as handball } from '../handball/screen.ts';
import { hockeyScreen as hockey } from '../hockey/screen.ts';
import { lolScreen as lol } from '../lol/screen.ts';
import { marblesScreen as marbles } from '../marbles/screen.ts';
import { mmaScreen as mma } from '../mma/screen.ts';
import { racingScreen as racing } from '../racing/screen.ts';
import { rugbyUnionScreen as rugbyUnion } from '../rugby_union/screen.ts';
import { snookerScreen as snooker } from '../snooker/screen.ts';
import { tableTennisScreen as tableTennis } from '../table_tennis/screen.ts';
import { tennisScreen as tennis } from '../tennis/screen.ts';
import { valorantScreen as valorant } from '../valorant/screen.ts';
import { volleyballScreen as volleyball } from '../volleyball/screen.ts';

export const SCREENS = { football, tennis, basketball, hockey, handball, volleyball, table_tennis: tableTennis, badminton, beach_volleyball: beachVolleyball, darts, snooker, american_football: americanFootball, rugby_union: rugbyUnion, boxing, mma, racing, formula, golf, cycling, marbles, baseball, cricket, counter_strike: counterStrike, dota, lol, valorant } as const;
