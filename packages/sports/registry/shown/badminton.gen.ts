// Made by `npm run generate`. Not edited by hand.
export { badmintonBoard as board } from '../../badminton/board.ts';
export { badmintonPage as page } from '../../badminton/page-board.ts';
export { badmintonScreen as screen } from '../../badminton/screen.ts';
