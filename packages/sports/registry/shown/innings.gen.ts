// Made by `npm run generate`. Not edited by hand.
import { baseballBoard } from '../../baseball/board.ts';
import { baseballPage } from '../../baseball/page-board.ts';
import { baseballScreen } from '../../baseball/screen.ts';

export const baseball = { board: baseballBoard, page: baseballPage, screen: baseballScreen };
