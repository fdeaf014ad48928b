import { rallySchema } from '../families/race-to-n/rally/schema.ts';

export const dotaSchema = rallySchema({ sport: 'dota', hasKills: true });
