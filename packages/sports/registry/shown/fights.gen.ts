// Made by `npm run generate`. Not edited by hand.
import { boxingBoard } from '../../boxing/board.ts';
import { boxingPage } from '../../boxing/page-board.ts';
import { boxingScreen } from '../../boxing/screen.ts';
import { mmaBoard } from '../../mma/board.ts';
import { mmaPage } from '../../mma/page-board.ts';
import { mmaScreen } from '../../mma/screen.ts';

export const boxing = { board: boxingBoard, page: boxingPage, screen: boxingScreen };
export const mma = { board: mmaBoard, page: mmaPage, screen: mmaScreen };
