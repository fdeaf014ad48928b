import type { MessageKey } from '@fairbook/i18n';
import type { PageBoard } from '../../screens/board.ts';
import { clockText, playedSeconds, type ShownClock } from '../../screens/clock.ts';

/** What a sport itself decides about its page board. */
interface GoalsPage<State>
  extends Pick<PageBoard<State>, 'columns' | 'parts' | 'statistics'>,
    Partial<Pick<PageBoard<State>, 'isOut' | 'decided'>> {
  sport: string;
  score(state: State): readonly number[];
  /** Minutes of a game, and the minutes played before the current break; null outside of breaks. */
  minutes: number;
  minutesAtRest(state: State): number | null;
  /** Estimated seconds left plus the seconds on the clock, for the order of lists. */
  lengthOf(state: State): number;
}

/** Board of a game of the family on its page. */
export function goalsPage<State extends { clock: ShownClock | null }>({
  sport,
  score,
  minutes,
  minutesAtRest,
  lengthOf,
  isOut = never,
  ...own
}: GoalsPage<State>): PageBoard<State> {
  const key = (name: string) => `${sport}.${name}` as MessageKey;
  return {
    ...own,
    clock: ({ clock }, now) => clockText(clock, now),
    toWin: key('toWin'),
    roles: [key('home'), key('away')],
    progress: {
      whole: minutes,
      done(state, now) {
        const seconds = playedSeconds(state.clock, now);
        const running = seconds === null ? 0 : Math.min(Math.floor(seconds / 60) + 1, minutes);
        return minutesAtRest(state) ?? running;
      },
      text: key('played'),
    },
    left: (state, now) => lengthOf(state) - (playedSeconds(state.clock, now) ?? 0),
    isOut,
    news(before, after, [home = '', away = '']) {
      const [homeScore = 0, awayScore = 0] = score(after);
      const [home0 = 0, away0 = 0] = score(before);
      if (homeScore + awayScore <= home0 + away0) return null;
      return { key: key('goal'), values: { home, away, homeScore, awayScore } };
    },
  };
}

/** A market of up to six outcomes hardly ever has one that a goal rules out long before the market closes. */
function never(): boolean {
  return false;
}
