// Made by `npm run generate`. Not edited by hand.
import { cricketBoard } from '../../cricket/board.ts';
import { cricketPage } from '../../cricket/page-board.ts';
import { cricketScreen } from '../../cricket/screen.ts';

export const cricket = { board: cricketBoard, page: cricketPage, screen: cricketScreen };
