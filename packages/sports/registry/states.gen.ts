// Made by `npm run generate`. Not edited by hand.
import { baseballStates as baseball } from '../baseball/state.ts';
import { basketballStates as basketball } from '../basketball/state.ts';
import { boxingStates as boxing } from '../boxing/state.ts';
import { cyclingStates as cycling } from '../cycling/state.ts';
import { footballStates as football } from '../football/state.ts';
import { formulaStates as formula } from '../formula/state.ts';
import { golfStates as golf } from '../golf/state.ts';
import { hockeyStates as hockey } from '../hockey/state.ts';
import { marblesStates as marbles } from '../marbles/state.ts';
import { mmaStates as mma } from '../mma/state.ts';
import { racingStates as racing } from '../racing/state.ts';
import { tennisStates as tennis } from '../tennis/state.ts';
import { volleyballStates as volleyball } from '../volleyball/state.ts';

export const STATES = { football, tennis, basketball, hockey, volleyball, boxing, mma, racing, formula, golf, cycling, marbles, baseball } as const;
