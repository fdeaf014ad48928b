import { raceBoard } from '../families/race-to-n/board.ts';
import type { RallyResult, RallyState } from '../families/race-to-n/rally/state.ts';
import type { Shown } from '../screens/board.ts';
import { VOLLEYBALL } from './sport.ts';

/** Board of a volleyball match in list rows. */
export const volleyballBoard = raceBoard<Shown<RallyState<'volleyball'>>, RallyResult<'volleyball'>>({
  sport: 'volleyball',
  nested: VOLLEYBALL,
});
