// Made by `npm run generate`. Not edited by hand.
import { footballRules as football } from '../football/rules.ts';

export const RULES = { football } as const;
