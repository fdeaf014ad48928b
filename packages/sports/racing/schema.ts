import { fieldSchema } from '../families/fields-of-many/schema.ts';

export const racingSchema = fieldSchema({ sport: 'racing' });
