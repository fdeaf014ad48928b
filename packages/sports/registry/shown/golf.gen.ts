// Made by `npm run generate`. Not edited by hand.
export { golfBoard as board } from '../../golf/board.ts';
export { golfPage as page } from '../../golf/page-board.ts';
export { golfScreen as screen } from '../../golf/screen.ts';
