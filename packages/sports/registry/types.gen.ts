// Made by `npm run generate`. Not edited by hand.
import type { Basketball } from '../basketball/types.ts';
import type { Football } from '../football/types.ts';
import type { Hockey } from '../hockey/types.ts';
import type { Tennis } from '../tennis/types.ts';
import type { Volleyball } from '../volleyball/types.ts';

export interface Sports {
  football: Football;
  tennis: Tennis;
  basketball: Basketball;
  hockey: Hockey;
  volleyball: Volleyball;
}
