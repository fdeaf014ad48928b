import { goalsPage } from '../families/timed-goals/page-board.ts';
import type { Shown } from '../screens/board.ts';
import type { FootballState } from './state.ts';
import { footballStatistics } from './statistics.ts';

const MATCH_MINUTES = 90;
/** The result that pays early: a team that is no longer on offer has been paid, and the others close up. */
const EARLY_RESULT = 922;
/**
 * Estimates for `lengthOf`: usual added time, and the half-time break where it is still to come. In the break only what is
 * left counts, as its clock may stand at 45:00 or be missing.
 */
const LENGTH = { over: 0, second_half: 6000, half_time: 3600, first_half: 6900, before: 6900 };

/** Board of a football match on its page. */
export const footballPage = goalsPage<Shown<FootballState>>({
  sport: 'football',
  score: ({ score }) => score,
  columns: ({ score }) => [{ kind: 'main', label: { key: 'football.goals' }, figures: score }],
  statistics: footballStatistics,
  parts: 'football.halfTime',
  minutes: MATCH_MINUTES,
  minutesAtRest: ({ period }) => (period === 'half_time' ? MATCH_MINUTES / 2 : null),
  isOut: (_, typeId) => typeId === EARLY_RESULT,
  lengthOf: ({ period, clock }) => LENGTH[period] + (period === 'half_time' ? (clock?.seconds ?? 0) : 0),
});
