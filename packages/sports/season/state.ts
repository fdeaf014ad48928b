import { fieldStates } from '../families/fields-of-many/state.ts';
import { SEASON } from './sport.ts';

export const seasonStates = fieldStates(SEASON);
