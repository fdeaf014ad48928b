// Made by `npm run generate`. Not edited by hand.
import { baseballPage as baseball } from '../baseball/page-board.ts';
import { basketballPage as basketball } from '../basketball/page-board.ts';
import { boxingPage as boxing } from '../boxing/page-board.ts';
import { cyclingPage as cycling } from '../cycling/page-board.ts';
import { footballPage as football } from '../football/page-board.ts';
import { formulaPage as formula } from '../formula/page-board.ts';
import { golfPage as golf } from '../golf/page-board.ts';
import { hockeyPage as hockey } from '../hockey/page-board.ts';
import { marblesPage as marbles } from '../marbles/page-board.ts';
import { mmaPage as mma } from '../mma/page-board.ts';
import { racingPage as racing } from '../racing/page-board.ts';
import { tennisPage as tennis } from '../tennis/page-board.ts';
import { volleyballPage as volleyball } from '../volleyball/page-board.ts';

export const PAGES = { football, tennis, basketball, hockey, volleyball, boxing, mma, racing, formula, golf, cycling, marbles, baseball } as const;
