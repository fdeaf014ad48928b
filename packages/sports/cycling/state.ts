import { fieldStates } from '../families/fields-of-many/state.ts';

export const cyclingStates = fieldStates({ sport: 'cycling', sportId: 36 });
