import { oversSchema } from '../families/overs/schema.ts';

export const cricketSchema = oversSchema({ sport: 'cricket' });
