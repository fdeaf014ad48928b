import { goalsPage } from '../families/timed-goals/page-board.ts';
import type { Shown } from '../screens/board.ts';
import { penaltiesOf } from './board.ts';
import { type FootballState, goalsOf } from './state.ts';
import { footballStatistics } from './statistics.ts';

const MATCH_MINUTES = 90;
/** The result that pays early: a team that is no longer on offer has been paid, and the others close up. */
const EARLY_RESULT = 922;
/**
 * Estimates for `lengthOf`: usual added time, and the half-time break where it is still to come. In the break only what is
 * left counts, as its clock may stand at 45:00 or be missing.
 */
const LENGTH = {
  ...{ over: 0, second_half: 6000, half_time: 3600, first_half: 6900, before: 6900 },
  ...{ extra_break: 7800, extra_first: 7800, extra_second: 7500, shootout: 600 },
};

/** Board of a football match on its page. */
export const footballPage = goalsPage<Shown<FootballState>>({
  sport: 'football',
  score: goalsOf,
  columns: (state) => [
    { kind: 'main', label: { key: 'football.goals' }, figures: goalsOf(state) },
    ...penaltiesOf(state),
  ],
  statistics: footballStatistics,
  parts: 'football.halfTime',
  minutes: MATCH_MINUTES,
  minutesAtRest: ({ period, extraTime }) =>
    period === 'half_time' ? MATCH_MINUTES / 2 : extraTime ? MATCH_MINUTES : null,
  decided(state) {
    const by = (['penalties', 'extraTime'] as const).find((of) => state[of]);
    return by && `football.after.${by}`;
  },
  isOut: (_, typeId) => typeId === EARLY_RESULT,
  lengthOf: ({ period, clock }) => LENGTH[period] + (period === 'half_time' ? (clock?.seconds ?? 0) : 0),
});
