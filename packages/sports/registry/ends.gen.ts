// Made by `npm run generate`. Not edited by hand.
import { footballEnds as football } from '../football/ends.ts';

export const ENDS = { football } as const;
