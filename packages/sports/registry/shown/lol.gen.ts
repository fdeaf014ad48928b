// Made by `npm run generate`. Not edited by hand.
export { lolBoard as board } from '../../lol/board.ts';
export { lolPage as page } from '../../lol/page-board.ts';
export { lolScreen as screen } from '../../lol/screen.ts';
