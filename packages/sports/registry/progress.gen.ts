// Made by `npm run generate`. Not edited by hand.
import { footballProgress as football } from '../football/progress.ts';
import { tennisProgress as tennis } from '../tennis/progress.ts';

export const PROGRESS = { football, tennis } as const;
