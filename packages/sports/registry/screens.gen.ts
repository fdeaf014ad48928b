// Made by `npm run generate`. Not edited by hand.
import { baseballScreen as baseball } from '../baseball/screen.ts';
import { basketballScreen as basketball } from '../basketball/screen.ts';
import { boxingScreen as boxing } from '../boxing/screen.ts';
import { cyclingScreen as cycling } from '../cycling/screen.ts';
import { footballScreen as football } from '../football/screen.ts';
import { formulaScreen as formula } from '../formula/screen.ts';
import { golfScreen as golf } from '../golf/screen.ts';
import { hockeyScreen as hockey } from '../hockey/screen.ts';
import { marblesScreen as marbles } from '../marbles/screen.ts';
import { mmaScreen as mma } from '../mma/screen.ts';
import { racingScreen as racing } from '../racing/screen.ts';
import { tennisScreen as tennis } from '../tennis/screen.ts';
import { volleyballScreen as volleyball } from '../volleyball/screen.ts';

export const SCREENS = { football, tennis, basketball, hockey, volleyball, boxing, mma, racing, formula, golf, cycling, marbles, baseball } as const;
