// Made by `npm run generate`. Not edited by hand.
import { loadAmericanFootball as americanFootball } from '../american_football/play/played.ts';
import { loadBadminton as badminton } from '../badminton/play/played.ts';
import { loadBaseball as baseball } from '../baseball/play/played.ts';
import { loadBasketball as basketball } from '../basketball/play/played.ts';
import { loadBeachVolleyball as beachVolleyball } from '../beach_volleyball/play/played.ts';
import { loadBoxing as boxing } from '../boxing/play/played.ts';
import { loadCounterStrike as counterStrike } from '../counter_strike/play/played.ts';
import { loadCricket as cricket } from '../cricket/play/played.ts';
import { loadCycling as cycling } from '../cycling/play/played.ts';
import { loadDarts as darts } from '../darts/play/played.ts';
import { loadDota as dota } from '../dota/play/played.ts';
import { loadFootball as football } from '../football/play/played.ts';
import { loadFormula as formula } from '../formula/play/played.ts';
import { loadGolf as golf } from '../golf/play/played.ts';
import { loadHandball as handball } from '../handball/play/played.ts';
import { loadHockey as hockey } from '../hockey/play/played.ts';
import { loadLol as lol } from '../lol/play/played.ts';
import { loadMarbles as marbles } from '../marbles/play/played.ts';
import { loadMma as mma } from '../mma/play/played.ts';
import { loadRacing as racing } from '../racing/play/played.ts';
import { loadRugbyUnion as rugbyUnion } from '../rugby_union/play/played.ts';
import { loadSnooker as snooker } from '../snooker/play/played.ts';
import { loadTableTennis as tableTennis } from '../table_tennis/play/played.ts';
import { loadTennis as tennis } from '../tennis/play/played.ts';
import { loadValorant as valorant } from '../valorant/play/played.ts';
import { loadVolleyball as volleyball } from '../volleyball/play/played.ts';

export const LOADERS = { football, tennis, basketball, hockey, handball, volleyball, table_tennis: tableTennis, badminton, beach_volleyball: beachVolleyball, darts, snooker, american_football: americanFootball, rugby_union: rugbyUnion, boxing, mma, racing, formula, golf, cycling, marbles, baseball, cricket, counter_strike: counterStrike, dota, lol, valorant } as const;
