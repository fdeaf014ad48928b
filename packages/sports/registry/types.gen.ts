// Made by `npm run generate`. Not edited by hand.
import type { AmericanFootball } from '../american_football/types.ts';
import type { Badminton } from '../badminton/types.ts';
import type { Basketball } from '../basketball/types.ts';
import type { BeachVolleyball } from '../beach_volleyball/types.ts';
import type { CounterStrike } from '../counter_strike/types.ts';
import type { Darts } from '../darts/types.ts';
import type { Dota } from '../dota/types.ts';
import type { Football } from '../football/types.ts';
import type { Handball } from '../handball/types.ts';
import type { Hockey } from '../hockey/types.ts';
import type { Lol } from '../lol/types.ts';
import type { RugbyUnion } from '../rugby_union/types.ts';
import type { Snooker } from '../snooker/types.ts';
import type { TableTennis } from '../table_tennis/types.ts';
import type { Tennis } from '../tennis/types.ts';
import type { Valorant } from '../valorant/types.ts';
import type { Volleyball } from '../volleyball/types.ts';

export interface Sports {
  football: Football;
  tennis: Tennis;
  basketball: Basketball;
  hockey: Hockey;
  handball: Handball;
  volleyball: Volleyball;
  table_tennis: TableTennis;
  badminton: Badminton;
  beach_volleyball: BeachVolleyball;
  darts: Darts;
  snooker: Snooker;
  american_football: AmericanFootball;
  rugby_union: RugbyUnion;
  counter_strike: CounterStrike;
  dota: Dota;
  lol: Lol;
  valorant: Valorant;
}
