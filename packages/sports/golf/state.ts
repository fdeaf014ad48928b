import { fieldStates } from '../families/fields-of-many/state.ts';

export const golfStates = fieldStates({ sport: 'golf', sportId: 41 });
