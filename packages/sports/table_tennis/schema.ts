import { rallySchema } from '../families/race-to-n/rally/schema.ts';

export const tableTennisSchema = rallySchema({ sport: 'table_tennis' });
