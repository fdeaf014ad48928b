import { fieldSchema } from '../families/fields-of-many/schema.ts';

export const marblesSchema = fieldSchema({ sport: 'marbles' });
