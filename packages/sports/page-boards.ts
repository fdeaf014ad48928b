import type { PageBoard, Shown } from './board.ts';
import { boardOf } from './boards.ts';
import { PAGES } from './registry/pages.gen.ts';
import type { SportKey } from './sports.ts';
import type { GameState } from './states.ts';

const BY_SPORT: Partial<Record<SportKey, PageBoard<Shown<GameState>>>> = PAGES;

/** The board of a state's sport outside of rows (for rows see `boardOf`); of those without their own, that of their rows. */
export function pageOf({ sport }: Pick<GameState, 'sport'>): PageBoard<Shown<GameState>> {
  return BY_SPORT[sport] ?? PLAIN;
}

const PLAIN: PageBoard<Shown<GameState>> = {
  columns: (state) => boardOf(state).columns(state),
  facts: () => [],
  roles: [],
  parts: 'sports.live.inPlay',
  toWin: null,
  progress: null,
  left: () => Number.MAX_SAFE_INTEGER,
  isOut: () => false,
  news: () => null,
};
