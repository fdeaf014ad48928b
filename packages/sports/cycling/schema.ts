import { fieldSchema } from '../families/fields-of-many/schema.ts';

export const cyclingSchema = fieldSchema({ sport: 'cycling' });
