import { rallySchema } from '../families/race-to-n/rally/schema.ts';

export const counterStrikeSchema = rallySchema({ sport: 'counter_strike' });
