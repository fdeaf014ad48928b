import type { GameState } from '../states.ts';
import type { PageBoard, Shown } from './board.ts';
import { boardOf } from './boards.ts';
import { shownSport } from './shown.ts';

/**
 * The page board of a state's sport (for rows see `boardOf`). A sport without its own gets the columns of its row
 * board.
 */
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
