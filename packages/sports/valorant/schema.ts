import { rallySchema } from '../families/race-to-n/rally/schema.ts';

export const valorantSchema = rallySchema({ sport: 'valorant' });
