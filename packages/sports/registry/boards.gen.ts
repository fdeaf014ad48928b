// Made by `npm run generate`. Not edited by hand.
import { baseballBoard as baseball } from '../baseball/board.ts';
import { basketballBoard as basketball } from '../basketball/board.ts';
import { boxingBoard as boxing } from '../boxing/board.ts';
import { cyclingBoard as cycling } from '../cycling/board.ts';
import { footballBoard as football } from '../football/board.ts';
import { formulaBoard as formula } from '../formula/board.ts';
import { golfBoard as golf } from '../golf/board.ts';
import { hockeyBoard as hockey } from '../hockey/board.ts';
import { marblesBoard as marbles } from '../marbles/board.ts';
import { mmaBoard as mma } from '../mma/board.ts';
import { racingBoard as racing } from '../racing/board.ts';
import { tennisBoard as tennis } from '../tennis/board.ts';
import { volleyballBoard as volleyball } from '../volleyball/board.ts';

export const BOARDS = { football, tennis, basketball, hockey, volleyball, boxing, mma, racing, formula, golf, cycling, marbles, baseball } as const;
