// Made by `npm run generate`. Not edited by hand.
export { footballBoard as board } from '../../football/board.ts';
export { footballPage as page } from '../../football/page-board.ts';
export { footballScreen as screen } from '../../football/screen.ts';
