// Made by `npm run generate`. Not edited by hand.
import { hockeyBoard } from '../../hockey/board.ts';
import { hockeyPage } from '../../hockey/page-board.ts';
import { hockeyScreen } from '../../hockey/screen.ts';

export const hockey = { board: hockeyBoard, page: hockeyPage, screen: hockeyScreen };
