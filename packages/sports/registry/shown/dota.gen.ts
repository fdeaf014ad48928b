// Made by `npm run generate`. Not edited by hand.
export { dotaBoard as board } from '../../dota/board.ts';
export { dotaPage as page } from '../../dota/page-board.ts';
export { dotaScreen as screen } from '../../dota/screen.ts';
