import type { PageBoard, Shown } from './board.ts';
import { footballPage } from './football/page-board.ts';
import type { GameState } from './states.ts';

const PAGES: {
  readonly [Sport in GameState['sport']]: PageBoard<Shown<Extract<GameState, { sport: Sport }>>>;
} = { football: footballPage };

/** What the sport of a state shows of it beside its row (`boardOf`). */
export function pageOf({ sport }: Pick<GameState, 'sport'>): PageBoard<Shown<GameState>> {
  return PAGES[sport] as PageBoard<Shown<GameState>>;
}
