// Made by `npm run generate`. Not edited by hand.
export { cricketBoard as board } from '../../cricket/board.ts';
export { cricketPage as page } from '../../cricket/page-board.ts';
export { cricketScreen as screen } from '../../cricket/screen.ts';
