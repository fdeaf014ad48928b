import type { PageBoard, Shown } from '../board.ts';
import { playedSeconds } from '../clock.ts';
import type { FootballState } from './state.ts';

type State = Shown<FootballState>;

const MATCH_MINUTES = 90;
/** Estimated seconds left with usual added time, for the order of lists: half-time comes between the halves. */
const LEFT = { over: 0, second_half: 6000, half_time: 3600, first_half: 6900, before: 6900 };

/** Board of a football match outside of rows. */
export const footballPage: PageBoard<State> = {
  columns: ({ score }) => [{ kind: 'main', label: { key: 'football.goals' }, figures: score }],
  facts: ({ halfTimeScore, corners, yellowCards, redCards }) => [
    ...(halfTimeScore ? [{ name: 'football.halfTime', figures: halfTimeScore } as const] : []),
    { icon: 'corner', name: 'football.corners', figures: corners },
    { icon: 'yellow_card', name: 'football.yellowCards', figures: yellowCards },
    { icon: 'red_card', name: 'football.reds', figures: redCards },
  ],
  parts: 'football.halfTime',
  toWin: 'football.toWin',
  roles: ['football.home', 'football.away'],
  progress: { whole: MATCH_MINUTES, done: minutesPlayed, text: 'football.played' },
  left: ({ period, clock }, now) => LEFT[period] - (playedSeconds(clock, now) ?? 0),
  // Football has no markets of up to six outcomes where a goal would leave a dead button for long.
  isOut: () => false,
  news(before, after, [home = '', away = '']) {
    const [homeScore, awayScore] = after.score;
    if (homeScore + awayScore <= before.score[0] + before.score[1]) return null;
    return { key: 'football.goal', values: { home, away, homeScore, awayScore } };
  },
};

function minutesPlayed({ clock, period }: State, now: number): number {
  if (period === 'half_time') return MATCH_MINUTES / 2;
  const seconds = playedSeconds(clock, now);
  return seconds === null ? 0 : Math.min(Math.floor(seconds / 60) + 1, MATCH_MINUTES);
}
