// Made by `npm run generate`. Not edited by hand.
import { footballSchema as football } from '../football/schema.ts';

export const SCHEMAS = { football } as const;
