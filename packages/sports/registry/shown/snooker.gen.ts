// Made by `npm run generate`. Not edited by hand.
export { snookerBoard as board } from '../../snooker/board.ts';
export { snookerPage as page } from '../../snooker/page-board.ts';
export { snookerScreen as screen } from '../../snooker/screen.ts';
