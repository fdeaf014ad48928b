import { inningsStates } from '../families/innings/state.ts';
import { BASEBALL } from './sport.ts';

export const baseballStates = inningsStates(BASEBALL);
