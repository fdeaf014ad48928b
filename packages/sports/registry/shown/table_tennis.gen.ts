// Made by `npm run generate`. Not edited by hand.
export { tableTennisBoard as board } from '../../table_tennis/board.ts';
export { tableTennisPage as page } from '../../table_tennis/page-board.ts';
export { tableTennisScreen as screen } from '../../table_tennis/screen.ts';
