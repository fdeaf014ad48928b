// Made by `npm run generate`. Not edited by hand.
import { americanFootballTracker as americanFootball } from '../american_football/tracker.ts';
import { badmintonTracker as badminton } from '../badminton/tracker.ts';
import { basketballTracker as basketball } from '../basketball/tracker.ts';
import { beachVolleyballTracker as beachVolleyball } from '../beach_volleyball/tracker.ts';
import { counterStrikeTracker as counterStrike } from '../counter_strike/tracker.ts';
import { dartsTracker as darts } from '../darts/tracker.ts';
import { dotaTracker as dota } from '../dota/tracker.ts';
import { footballTracker as football } from '../football/tracker.ts';
import { handballTracker as handball } from '../handball/tracker.ts';
import { hockeyTracker as hockey } from '../hockey/tracker.ts';
import { lolTracker as lol } from '../lol/tracker.ts';
import { rugbyUnionTracker as rugbyUnion } from '../rugby_union/tracker.ts';
import { snookerTracker as snooker } from '../snooker/tracker.ts';
import { tableTennisTracker as tableTennis } from '../table_tennis/tracker.ts';
import { tennisTracker as tennis } from '../tennis/tracker.ts';
import { valorantTracker as valorant } from '../valorant/tracker.ts';
import { virtualBasketballTracker as virtualBasketball } from '../virtual_basketball/tracker.ts';
import { virtualFootballTracker as virtualFootball } from '../virtual_football/tracker.ts';
import { volleyballTracker as volleyball } from '../volleyball/tracker.ts';

export const TRACKERS = { football, tennis, basketball, hockey, handball, volleyball, table_tennis: tableTennis, badminton, beach_volleyball: beachVolleyball, darts, snooker, american_football: americanFootball, rugby_union: rugbyUnion, counter_strike: counterStrike, dota, lol, valorant, virtual_football: virtualFootball, virtual_basketball: virtualBasketball } as const;
