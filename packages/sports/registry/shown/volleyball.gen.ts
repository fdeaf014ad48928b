// Made by `npm run generate`. Not edited by hand.
export { volleyballBoard as board } from '../../volleyball/board.ts';
export { volleyballPage as page } from '../../volleyball/page-board.ts';
export { volleyballScreen as screen } from '../../volleyball/screen.ts';
