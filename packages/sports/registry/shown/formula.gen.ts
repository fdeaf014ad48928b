// Made by `npm run generate`. Not edited by hand.
export { formulaBoard as board } from '../../formula/board.ts';
export { formulaPage as page } from '../../formula/page-board.ts';
export { formulaScreen as screen } from '../../formula/screen.ts';
