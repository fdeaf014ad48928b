// Made by `npm run generate`. Not edited by hand.
import type { Baseball } from '../baseball/types.ts';
import type { Basketball } from '../basketball/types.ts';
import type { Boxing } from '../boxing/types.ts';
import type { Cycling } from '../cycling/types.ts';
import type { Football } from '../football/types.ts';
import type { Formula } from '../formula/types.ts';
import type { Golf } from '../golf/types.ts';
import type { Hockey } from '../hockey/types.ts';
import type { Marbles } from '../marbles/types.ts';
import type { Mma } from '../mma/types.ts';
import type { Racing } from '../racing/types.ts';
import type { Tennis } from '../tennis/types.ts';
import type { Volleyball } from '../volleyball/types.ts';

export interface Sports {
  football: Football;
  tennis: Tennis;
  basketball: Basketball;
  hockey: Hockey;
  volleyball: Volleyball;
  boxing: Boxing;
  mma: Mma;
  racing: Racing;
  formula: Formula;
  golf: Golf;
  cycling: Cycling;
  marbles: Marbles;
  baseball: Baseball;
}
