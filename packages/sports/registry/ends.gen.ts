// Made by `npm run generate`. Not edited by hand.
import { baseballEnds as baseball } from '../baseball/ends.ts';
import { basketballEnds as basketball } from '../basketball/ends.ts';
import { boxingEnds as boxing } from '../boxing/ends.ts';
import { cyclingEnds as cycling } from '../cycling/ends.ts';
import { footballEnds as football } from '../football/ends.ts';
import { formulaEnds as formula } from '../formula/ends.ts';
import { golfEnds as golf } from '../golf/ends.ts';
import { hockeyEnds as hockey } from '../hockey/ends.ts';
import { marblesEnds as marbles } from '../marbles/ends.ts';
import { mmaEnds as mma } from '../mma/ends.ts';
import { racingEnds as racing } from '../racing/ends.ts';
import { tennisEnds as tennis } from '../tennis/ends.ts';
import { volleyballEnds as volleyball } from '../volleyball/ends.ts';

export const ENDS = { football, tennis, basketball, hockey, volleyball, boxing, mma, racing, formula, golf, cycling, marbles, baseball } as const;
