// Made by `npm run generate`. Not edited by hand.
import { politicsBoard } from '../../politics/board.ts';
import { politicsPage } from '../../politics/page-board.ts';
import { politicsScreen } from '../../politics/screen.ts';

export const politics = { board: politicsBoard, page: politicsPage, screen: politicsScreen };
