import { rallySchema } from '../families/race-to-n/rally/schema.ts';

export const lolSchema = rallySchema({ sport: 'lol', hasKills: true });
