import type { MessageKey } from '@fairbook/i18n';
import type { PageBoard } from '../../board.ts';
import { clockText, playedSeconds, type ShownClock } from '../../clock.ts';

/** What a sport says of the board of its family outside of rows. */
interface GoalsPage<State> extends Pick<PageBoard<State>, 'columns' | 'parts' | 'statistics'> {
  sport: string;
  score(state: State): readonly number[];
  /** Minutes of a game, and those played before the break that it is in; null while it is played. */
  minutes: number;
  minutesAtRest(state: State): number | null;
  /** Estimated seconds from the start to the end for a game in this state, for the order of lists. */
  lengthOf(state: State): number;
}

/** Board of a game of the family outside of rows. */
export function goalsPage<State extends { clock: ShownClock | null }>({
  sport,
  score,
  minutes,
  minutesAtRest,
  lengthOf,
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
    // Hardly a market of up to six outcomes has one that a goal makes a dead button for long.
    isOut: () => false,
    news(before, after, [home = '', away = '']) {
      const [homeScore = 0, awayScore = 0] = score(after);
      const [home0 = 0, away0 = 0] = score(before);
      if (homeScore + awayScore <= home0 + away0) return null;
      return { key: key('goal'), values: { home, away, homeScore, awayScore } };
    },
  };
}
