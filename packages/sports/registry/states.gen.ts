// Made by `npm run generate`. Not edited by hand.
import { footballStates as football } from '../football/state.ts';

export const STATES = { football } as const;
