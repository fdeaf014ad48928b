// Made by `npm run generate`. Not edited by hand.
import { footballBoard } from '../../football/board.ts';
import { footballPage } from '../../football/page-board.ts';
import { footballScreen } from '../../football/screen.ts';

export const football = { board: footballBoard, page: footballPage, screen: footballScreen };
