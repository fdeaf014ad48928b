// Made by `npm run generate`. Not edited by hand.
import { basketballScreen as basketball } from '../basketball/screen.ts';
import { footballScreen as football } from '../football/screen.ts';
import { hockeyScreen as hockey } from '../hockey/screen.ts';
import { tennisScreen as tennis } from '../tennis/screen.ts';
import { volleyballScreen as volleyball } from '../volleyball/screen.ts';

export const SCREENS = { football, tennis, basketball, hockey, volleyball } as const;
