// Made by `npm run generate`. Not edited by hand.
import { footballSchema as football } from '../football/schema.ts';
import { tennisSchema as tennis } from '../tennis/schema.ts';

export const SCHEMAS = { football, tennis } as const;
