import { BOARDS } from './registry/boards.gen.ts';
import { PAGES } from './registry/pages.gen.ts';
import { SCREENS } from './registry/screens.gen.ts';
import type { Board, PageBoard, Shown } from './screens/board.ts';
import type { SportScreen } from './screens/screen.ts';
import { addShown } from './screens/shown.ts';
import type { GameResult, GameState } from './states.ts';

/**
 * The same as `index.ts`, with all sports loaded: for servers, tools, tests, and views that show whatever a player bet
 * on.
 */
export * from './index.ts';

const boards: Partial<Record<string, Board<Shown<GameState>, GameResult>>> = BOARDS;
const pages: Partial<Record<string, PageBoard<Shown<GameState>>>> = PAGES;

addShown(
  Object.fromEntries(
    Object.entries<SportScreen>(SCREENS).map(([key, screen]) => {
      const [board, page] = [boards[key], pages[key]];
      return [key, { screen, ...(board && { board }), ...(page && { page }) }];
    }),
  ),
);
