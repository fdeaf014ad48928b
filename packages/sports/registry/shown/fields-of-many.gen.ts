// Made by `npm run generate`. Not edited by hand.
import { cyclingBoard } from '../../cycling/board.ts';
import { cyclingPage } from '../../cycling/page-board.ts';
import { cyclingScreen } from '../../cycling/screen.ts';
import { formulaBoard } from '../../formula/board.ts';
import { formulaPage } from '../../formula/page-board.ts';
import { formulaScreen } from '../../formula/screen.ts';
import { golfBoard } from '../../golf/board.ts';
import { golfPage } from '../../golf/page-board.ts';
import { golfScreen } from '../../golf/screen.ts';
import { marblesBoard } from '../../marbles/board.ts';
import { marblesPage } from '../../marbles/page-board.ts';
import { marblesScreen } from '../../marbles/screen.ts';
import { racingBoard } from '../../racing/board.ts';
import { racingPage } from '../../racing/page-board.ts';
import { racingScreen } from '../../racing/screen.ts';
import { seasonBoard } from '../../season/board.ts';
import { seasonPage } from '../../season/page-board.ts';
import { seasonScreen } from '../../season/screen.ts';

export const racing = { board: racingBoard, page: racingPage, screen: racingScreen };
export const formula = { board: formulaBoard, page: formulaPage, screen: formulaScreen };
export const golf = { board: golfBoard, page: golfPage, screen: golfScreen };
export const cycling = { board: cyclingBoard, page: cyclingPage, screen: cyclingScreen };
export const marbles = { board: marblesBoard, page: marblesPage, screen: marblesScreen };
export const season = { board: seasonBoard, page: seasonPage, screen: seasonScreen };
