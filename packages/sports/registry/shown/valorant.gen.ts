// Made by `npm run generate`. Not edited by hand.
export { valorantBoard as board } from '../../valorant/board.ts';
export { valorantPage as page } from '../../valorant/page-board.ts';
export { valorantScreen as screen } from '../../valorant/screen.ts';
