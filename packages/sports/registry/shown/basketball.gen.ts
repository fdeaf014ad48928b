// Made by `npm run generate`. Not edited by hand.
export { basketballBoard as board } from '../../basketball/board.ts';
export { basketballPage as page } from '../../basketball/page-board.ts';
export { basketballScreen as screen } from '../../basketball/screen.ts';
