// Made by `npm run generate`. Not edited by hand.
import { americanFootballStory as americanFootball } from '../american_football/story.ts';
import { badmintonStory as badminton } from '../badminton/story.ts';
import { basketballStory as basketball } from '../basketball/story.ts';
import { beachVolleyballStory as beachVolleyball } from '../beach_volleyball/story.ts';
import { counterStrikeStory as counterStrike } from '../counter_strike/story.ts';
import { dartsStory as darts } from '../darts/story.ts';
import { dotaStory as dota } from '../dota/story.ts';
import { footballStory as football } from '../football/story.ts';
import { handballStory as handball } from '../handball/story.ts';
import { hockeyStory as hockey } from '../hockey/story.ts';
import { lolStory as lol } from '../lol/story.ts';
import { rugbyUnionStory as rugbyUnion } from '../rugby_union/story.ts';
import { snookerStory as snooker } from '../snooker/story.ts';
import { tableTennisStory as tableTennis } from '../table_tennis/story.ts';
import { tennisStory as tennis } from '../tennis/story.ts';
import { valorantStory as valorant } from '../valorant/story.ts';
import { virtualBasketballStory as virtualBasketball } from '../virtual_basketball/story.ts';
import { virtualFootballStory as virtualFootball } from '../virtual_football/story.ts';
import { volleyballStory as volleyball } from '../volleyball/story.ts';

export const STORIES = { football, tennis, basketball, hockey, handball, volleyball, table_tennis: tableTennis, badminton, beach_volleyball: beachVolleyball, darts, snooker, american_football: americanFootball, rugby_union: rugbyUnion, counter_strike: counterStrike, dota, lol, valorant, virtual_football: virtualFootball, virtual_basketball: virtualBasketball } as const;
