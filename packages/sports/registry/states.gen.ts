// Made by `npm run generate`. Not edited by hand.
import { basketballStates as basketball } from '../basketball/state.ts';
import { footballStates as football } from '../football/state.ts';
import { hockeyStates as hockey } from '../hockey/state.ts';
import { tennisStates as tennis } from '../tennis/state.ts';
import { volleyballStates as volleyball } from '../volleyball/state.ts';

export const STATES = { football, tennis, basketball, hockey, volleyball } as const;
