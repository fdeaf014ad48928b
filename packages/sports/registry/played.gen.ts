// Made by `npm run generate`. Not edited by hand.
import { loadBaseball as baseball } from '../baseball/play/played.ts';
import { loadBasketball as basketball } from '../basketball/play/played.ts';
import { loadBoxing as boxing } from '../boxing/play/played.ts';
import { loadCycling as cycling } from '../cycling/play/played.ts';
import { loadFootball as football } from '../football/play/played.ts';
import { loadFormula as formula } from '../formula/play/played.ts';
import { loadGolf as golf } from '../golf/play/played.ts';
import { loadHockey as hockey } from '../hockey/play/played.ts';
import { loadMarbles as marbles } from '../marbles/play/played.ts';
import { loadMma as mma } from '../mma/play/played.ts';
import { loadRacing as racing } from '../racing/play/played.ts';
import { loadTennis as tennis } from '../tennis/play/played.ts';

export const LOADERS = { football, tennis, basketball, hockey, boxing, mma, racing, formula, golf, cycling, marbles, baseball } as const;
