// Made by `npm run generate`. Not edited by hand.
export { hockeyBoard as board } from '../../hockey/board.ts';
export { hockeyPage as page } from '../../hockey/page-board.ts';
export { hockeyScreen as screen } from '../../hockey/screen.ts';
