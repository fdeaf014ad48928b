// Made by `npm run generate`. Not edited by hand.
import { basketballEnds as basketball } from '../basketball/ends.ts';
import { footballEnds as football } from '../football/ends.ts';
import { hockeyEnds as hockey } from '../hockey/ends.ts';
import { tennisEnds as tennis } from '../tennis/ends.ts';
import { volleyballEnds as volleyball } from '../volleyball/ends.ts';

export const ENDS = { football, tennis, basketball, hockey, volleyball } as const;
