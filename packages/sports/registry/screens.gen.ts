// Made by `npm run generate`. Not edited by hand.
import { footballScreen as football } from '../football/screen.ts';

export const SCREENS = { football } as const;
