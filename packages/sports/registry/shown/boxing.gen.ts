// Made by `npm run generate`. Not edited by hand.
export { boxingBoard as board } from '../../boxing/board.ts';
export { boxingPage as page } from '../../boxing/page-board.ts';
export { boxingScreen as screen } from '../../boxing/screen.ts';
