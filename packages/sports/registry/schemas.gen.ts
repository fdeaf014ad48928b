// Made by `npm run generate`. Not edited by hand.
import { baseballSchema as baseball } from '../baseball/schema.ts';
import { basketballSchema as basketball } from '../basketball/schema.ts';
import { boxingSchema as boxing } from '../boxing/schema.ts';
import { cyclingSchema as cycling } from '../cycling/schema.ts';
import { footballSchema as football } from '../football/schema.ts';
import { formulaSchema as formula } from '../formula/schema.ts';
import { golfSchema as golf } from '../golf/schema.ts';
import { hockeySchema as hockey } from '../hockey/schema.ts';
import { marblesSchema as marbles } from '../marbles/schema.ts';
import { mmaSchema as mma } from '../mma/schema.ts';
import { racingSchema as racing } from '../racing/schema.ts';
import { tennisSchema as tennis } from '../tennis/schema.ts';
import { volleyballSchema as volleyball } from '../volleyball/schema.ts';

export const SCHEMAS = { football, tennis, basketball, hockey, volleyball, boxing, mma, racing, formula, golf, cycling, marbles, baseball } as const;
