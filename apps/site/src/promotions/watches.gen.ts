// Made by `npm run generate`. Not edited by hand.
import { watch as teamCash } from './team-cash/watch.ts';

export const WATCHES = { teamCash } as const;
