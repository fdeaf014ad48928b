import type { Shown } from '../board.ts';
import { goalsPage } from '../families/timed-goals/page-board.ts';
import type { FootballState } from './state.ts';

const MATCH_MINUTES = 90;
/** Estimated seconds with usual added time: half-time comes between the halves. */
const LENGTH = { over: 0, second_half: 6000, half_time: 3600, first_half: 6900, before: 6900 };

/** Board of a football match outside of rows. */
export const footballPage = goalsPage<Shown<FootballState>>({
  sport: 'football',
  score: ({ score }) => score,
  columns: ({ score }) => [{ kind: 'main', label: { key: 'football.goals' }, figures: score }],
  facts: ({ halfTimeScore, corners, yellowCards, redCards }) => [
    ...(halfTimeScore ? [{ name: 'football.halfTime', figures: halfTimeScore } as const] : []),
    { icon: 'corner', name: 'football.corners', figures: corners },
    { icon: 'yellow_card', name: 'football.yellowCards', figures: yellowCards },
    { icon: 'red_card', name: 'football.reds', figures: redCards },
  ],
  parts: 'football.halfTime',
  minutes: MATCH_MINUTES,
  minutesAtRest: ({ period }) => (period === 'half_time' ? MATCH_MINUTES / 2 : null),
  lengthOf: ({ period }) => LENGTH[period],
});
