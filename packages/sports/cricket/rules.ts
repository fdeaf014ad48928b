import { oversRules } from '../families/overs/overs.ts';
import { CRICKET } from './sport.ts';

/** How cricket decides its markets. */
export const cricketRules = oversRules(CRICKET);
