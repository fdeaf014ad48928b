import type { PageBoard, Shown } from './board.ts';
import { boardOf } from './boards.ts';
import { shownSport } from './shown.ts';
import type { GameState } from './states.ts';

/** The board of a state's sport outside of rows (for rows see `boardOf`); of those without their own, that of their rows. */
export function pageOf({ sport }: Pick<GameState, 'sport'>): PageBoard<Shown<GameState>> {
  return shownSport(sport)?.page ?? PLAIN;
}

const PLAIN: PageBoard<Shown<GameState>> = {
  clock: () => '',
  columns: (state) => boardOf(state).columns(state),
  roles: [],
  parts: 'sports.live.inPlay',
  toWin: null,
  progress: null,
  left: () => Number.MAX_SAFE_INTEGER,
  isOut: () => false,
  news: () => null,
};
