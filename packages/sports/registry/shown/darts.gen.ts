// Made by `npm run generate`. Not edited by hand.
export { dartsBoard as board } from '../../darts/board.ts';
export { dartsPage as page } from '../../darts/page-board.ts';
export { dartsScreen as screen } from '../../darts/screen.ts';
