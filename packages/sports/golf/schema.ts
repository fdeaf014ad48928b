import { fieldSchema } from '../families/fields-of-many/schema.ts';

export const golfSchema = fieldSchema({ sport: 'golf' });
