import { fieldStates } from '../families/fields-of-many/state.ts';

export const marblesStates = fieldStates({ sport: 'marbles', sportId: 92 });
