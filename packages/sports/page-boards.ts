import type { PageBoard, Shown } from './board.ts';
import { PAGES } from './registry/pages.gen.ts';
import type { SportKey } from './sports.ts';
import type { GameState } from './states.ts';

const BY_SPORT: Record<SportKey, PageBoard<Shown<GameState>>> = PAGES;

/** The board of a state's sport outside of rows (for rows see `boardOf`). */
export function pageOf({ sport }: Pick<GameState, 'sport'>): PageBoard<Shown<GameState>> {
  return BY_SPORT[sport];
}
