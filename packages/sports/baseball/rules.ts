import { inningsRules } from '../families/innings/innings.ts';
import { BASEBALL } from './sport.ts';

/** How baseball decides its markets. */
export const baseballRules = inningsRules(BASEBALL);
