import type { PageBoard, Shown, StatisticTable } from './board.ts';
import { boardOf } from './boards.ts';
import { shownSport } from './shown.ts';
import type { GameState } from './states.ts';

/** The board of a state's sport outside of rows (for rows see `boardOf`); of those without their own, that of their rows. */
export function pageOf({ sport }: Pick<GameState, 'sport'>): PageBoard<Shown<GameState>> {
  return shownSport(sport)?.page ?? PLAIN;
}

/** The statistics of a game, as far as its sport has them and its state knows them. */
export function statisticsOf(state: Shown<GameState>): readonly StatisticTable[] {
  const { statistics } = pageOf(state);
  return statistics?.tables(statistics.rowsOf(state)) ?? [];
}

const PLAIN: PageBoard<Shown<GameState>> = {
  columns: (state) => boardOf(state).columns(state),
  roles: [],
  parts: 'sports.live.inPlay',
  toWin: null,
  progress: null,
  left: () => Number.MAX_SAFE_INTEGER,
  isOut: () => false,
  news: () => null,
};
