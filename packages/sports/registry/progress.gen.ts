// Made by `npm run generate`. Not edited by hand.
import { americanFootballProgress as americanFootball } from '../american_football/progress.ts';
import { badmintonProgress as badminton } from '../badminton/progress.ts';
import { basketballProgress as basketball } from '../basketball/progress.ts';
import { beachVolleyballProgress as beachVolleyball } from '../beach_volleyball/progress.ts';
import { counterStrikeProgress as counterStrike } from '../counter_strike/progress.ts';
import { dartsProgress as darts } from '../darts/progress.ts';
import { dotaProgress as dota } from '../dota/progress.ts';
import { footballProgress as football } from '../football/progress.ts';
import { handballProgress as handball } from '../handball/progress.ts';
import { hockeyProgress as hockey } from '../hockey/progress.ts';
import { lolProgress as lol } from '../lol/progress.ts';
import { rugbyUnionProgress as rugbyUnion } from '../rugby_union/progress.ts';
import { snookerProgress as snooker } from '../snooker/progress.ts';
import { tableTennisProgress as tableTennis } from '../table_tennis/progress.ts';
import { tennisProgress as tennis } from '../tennis/progress.ts';
import { valorantProgress as valorant } from '../valorant/progress.ts';
import { virtualBasketballProgress as virtualBasketball } from '../virtual_basketball/progress.ts';
import { virtualFootballProgress as virtualFootball } from '../virtual_football/progress.ts';
import { volleyballProgress as volleyball } from '../volleyball/progress.ts';

export const PROGRESS = { football, tennis, basketball, hockey, handball, volleyball, table_tennis: tableTennis, badminton, beach_volleyball: beachVolleyball, darts, snooker, american_football: americanFootball, rugby_union: rugbyUnion, counter_strike: counterStrike, dota, lol, valorant, virtual_football: virtualFootball, virtual_basketball: virtualBasketball } as const;
