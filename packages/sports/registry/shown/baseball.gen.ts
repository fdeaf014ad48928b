// Made by `npm run generate`. Not edited by hand.
export { baseballBoard as board } from '../../baseball/board.ts';
export { baseballPage as page } from '../../baseball/page-board.ts';
export { baseballScreen as screen } from '../../baseball/screen.ts';
