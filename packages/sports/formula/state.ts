import { fieldStates } from '../families/fields-of-many/state.ts';

export const formulaStates = fieldStates({ sport: 'formula', sportId: 26 });
