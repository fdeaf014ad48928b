import type { MessageKey } from '@fairbook/i18n';
import type { PageBoard, Shown } from '../../screens/board.ts';
import { playedSeconds } from '../../screens/clock.ts';
import { pointsBoard } from './board.ts';
import type { PointsSport } from './sport.ts';
import { type PointsState, secondsUntilEnd } from './state.ts';

type State<Sport extends string> = Omit<Shown<PointsState>, 'sport'> & { sport: Sport };

/** Board of a game on its page. */
export function pointsPage<Sport extends string>(
  sport: Pick<PointsSport<Sport>, 'sport' | 'boards' | 'overtimeMinutes' | 'regular' | 'pace'>,
): PageBoard<State<Sport>> {
  const key = (name: string) => `${sport.boards}.${name}` as MessageKey;
  const board = pointsBoard(sport);
  return {
    clock: board.minute,
    columns: board.columns,
    roles: [key('home'), key('away')],
    parts: key('byParts'),
    toWin: key('toWin'),
    // Competitions have different numbers of minutes, so the name of the part says more than a share of minutes.
    progress: null,
    left(state, now) {
      if (state.status === 'ended') return 0;
      const rest = Math.max(0, sport.regular - state.parts.length) * state.minutes * 60;
      const played = playedSeconds(state.clock, now) ?? 0;
      return sport.pace.stretch * (rest + secondsUntilEnd(sport, state, played));
    },
    isOut: () => false,
    news(before, after, [home = '', away = '']) {
      if (before.period !== 'part' || after.period === 'part') return null;
      const [homeScore, awayScore] = board.score(after);
      const over = after.period === 'over' ? 'gameOver' : 'partOver';
      return { key: key(over), values: { home, away, homeScore: homeScore!, awayScore: awayScore! } };
    },
  };
}
