// Made by `npm run generate`. Not edited by hand.
export { marblesBoard as board } from '../../marbles/board.ts';
export { marblesPage as page } from '../../marbles/page-board.ts';
export { marblesScreen as screen } from '../../marbles/screen.ts';
