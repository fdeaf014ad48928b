// Made by `npm run generate`. Not edited by hand.
export { racingBoard as board } from '../../racing/board.ts';
export { racingPage as page } from '../../racing/page-board.ts';
export { racingScreen as screen } from '../../racing/screen.ts';
