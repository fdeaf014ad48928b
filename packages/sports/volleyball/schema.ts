import { rallySchema } from '../families/race-to-n/rally/schema.ts';

export const volleyballSchema = rallySchema({ sport: 'volleyball' });
