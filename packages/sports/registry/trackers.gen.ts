// Made by `npm run generate`. Not edited by hand.
import { basketballTracker as basketball } from '../basketball/tracker.ts';
import { footballTracker as football } from '../football/tracker.ts';
import { hockeyTracker as hockey } from '../hockey/tracker.ts';
import { tennisTracker as tennis } from '../tennis/tracker.ts';

export const TRACKERS = { football, tennis, basketball, hockey } as const;
