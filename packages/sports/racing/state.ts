import { fieldStates } from '../families/fields-of-many/state.ts';

export const racingStates = fieldStates({ sport: 'racing', sportId: 44 });
