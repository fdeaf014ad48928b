// Made by `npm run generate`. Not edited by hand.
import { basketballProgress as basketball } from '../basketball/progress.ts';
import { footballProgress as football } from '../football/progress.ts';
import { hockeyProgress as hockey } from '../hockey/progress.ts';
import { tennisProgress as tennis } from '../tennis/progress.ts';
import { volleyballProgress as volleyball } from '../volleyball/progress.ts';

export const PROGRESS = { football, tennis, basketball, hockey, volleyball } as const;
