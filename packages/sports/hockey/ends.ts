import { partsEnds } from '../families/timed-goals/parts/ends.ts';
import { HOCKEY } from './sport.ts';

export const hockeyEnds = partsEnds(HOCKEY);
