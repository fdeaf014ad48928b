// Made by `npm run generate`. Not edited by hand.
import { basketballSchema as basketball } from '../basketball/schema.ts';
import { footballSchema as football } from '../football/schema.ts';
import { hockeySchema as hockey } from '../hockey/schema.ts';
import { tennisSchema as tennis } from '../tennis/schema.ts';
import { volleyballSchema as volleyball } from '../volleyball/schema.ts';

export const SCHEMAS = { football, tennis, basketball, hockey, volleyball } as const;
