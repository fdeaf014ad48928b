// Made by `npm run generate`. Not edited by hand.
import { footballProgress as football } from '../football/progress.ts';

export const PROGRESS = { football } as const;
