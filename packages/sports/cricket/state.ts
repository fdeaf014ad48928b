import { oversStates } from '../families/overs/state.ts';
import { CRICKET } from './sport.ts';

export const cricketStates = oversStates(CRICKET);
