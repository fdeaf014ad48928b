import type { PageBoard, Shown } from '../board.ts';
import { playedSeconds } from '../clock.ts';
import type { FootballState } from './state.ts';

type State = Shown<FootballState>;

const MATCH_MINUTES = 90;
const ORDER: Record<State['period'], number> = {
  over: 0,
  second_half: 1,
  half_time: 2,
  first_half: 3,
  before: 4,
};

/** What is shown of a match beside its row. */
export const footballPage: PageBoard<State> = {
  played({ clock, period }, now) {
    if (period === 'half_time') return MATCH_MINUTES / 2;
    const seconds = playedSeconds(clock, now);
    return seconds === null ? 0 : Math.min(Math.floor(seconds / 60) + 1, MATCH_MINUTES);
  },
  whole: MATCH_MINUTES,
  facts: ({ halfTimeScore, corners, yellowCards, redCards }) => [
    ...(halfTimeScore ? [{ name: 'game.halfTime', value: halfTimeScore } as const] : []),
    { icon: 'corner', name: 'game.corners', value: corners },
    { icon: 'yellow', name: 'game.yellow', value: yellowCards },
    { icon: 'red', name: 'sports.game.red', value: redCards },
  ],
  order: ({ period }) => ORDER[period],
};
