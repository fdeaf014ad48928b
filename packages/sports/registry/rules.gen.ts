// Made by `npm run generate`. Not edited by hand.
import { baseballRules as baseball } from '../baseball/rules.ts';
import { basketballRules as basketball } from '../basketball/rules.ts';
import { boxingRules as boxing } from '../boxing/rules.ts';
import { cyclingRules as cycling } from '../cycling/rules.ts';
import { footballRules as football } from '../football/rules.ts';
import { formulaRules as formula } from '../formula/rules.ts';
import { golfRules as golf } from '../golf/rules.ts';
import { hockeyRules as hockey } from '../hockey/rules.ts';
import { marblesRules as marbles } from '../marbles/rules.ts';
import { mmaRules as mma } from '../mma/rules.ts';
import { racingRules as racing } from '../racing/rules.ts';
import { tennisRules as tennis } from '../tennis/rules.ts';
import { volleyballRules as volleyball } from '../volleyball/rules.ts';

export const RULES = { football, tennis, basketball, hockey, volleyball, boxing, mma, racing, formula, golf, cycling, marbles, baseball } as const;
