import { inningsSchema } from '../families/innings/schema.ts';

export const baseballSchema = inningsSchema({ sport: 'baseball' });
