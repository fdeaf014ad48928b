import { rallySchema } from '../families/race-to-n/rally/schema.ts';

export const beachVolleyballSchema = rallySchema({ sport: 'beach_volleyball' });
