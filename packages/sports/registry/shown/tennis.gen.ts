// Made by `npm run generate`. Not edited by hand.
export { tennisBoard as board } from '../../tennis/board.ts';
export { tennisPage as page } from '../../tennis/page-board.ts';
export { tennisScreen as screen } from '../../tennis/screen.ts';
