// Made by `npm run generate`. Not edited by hand.
export { handballBoard as board } from '../../handball/board.ts';
export { handballPage as page } from '../../handball/page-board.ts';
export { handballScreen as screen } from '../../handball/screen.ts';
