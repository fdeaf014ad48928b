import { fieldSchema } from '../families/fields-of-many/schema.ts';

export const formulaSchema = fieldSchema({ sport: 'formula' });
