// Made by `npm run generate`. Not edited by hand.
export { cyclingBoard as board } from '../../cycling/board.ts';
export { cyclingPage as page } from '../../cycling/page-board.ts';
export { cyclingScreen as screen } from '../../cycling/screen.ts';
