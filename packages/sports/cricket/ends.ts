import { oversEnds } from '../families/overs/ends.ts';
import { CRICKET } from './sport.ts';

export const cricketEnds = oversEnds(CRICKET);
