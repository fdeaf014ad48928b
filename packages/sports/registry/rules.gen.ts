// Made by `npm run generate`. Not edited by hand.
import { basketballRules as basketball } from '../basketball/rules.ts';
import { footballRules as football } from '../football/rules.ts';
import { hockeyRules as hockey } from '../hockey/rules.ts';
import { tennisRules as tennis } from '../tennis/rules.ts';
import { volleyballRules as volleyball } from '../volleyball/rules.ts';

export const RULES = { football, tennis, basketball, hockey, volleyball } as const;
