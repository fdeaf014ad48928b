// Made by `npm run generate`. Not edited by hand.
export { mmaBoard as board } from '../../mma/board.ts';
export { mmaPage as page } from '../../mma/page-board.ts';
export { mmaScreen as screen } from '../../mma/screen.ts';
