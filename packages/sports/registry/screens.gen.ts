// Made by `npm run generate`. Not edited by hand.
import { footballScreen as football } from '../football/screen.ts';
import { tennisScreen as tennis } from '../tennis/screen.ts';

export const SCREENS = { football, tennis } as const;
