// Made by `npm run generate`. Not edited by hand.
export { americanFootballBoard as board } from '../../american_football/board.ts';
export { americanFootballPage as page } from '../../american_football/page-board.ts';
export { americanFootballScreen as screen } from '../../american_football/screen.ts';
