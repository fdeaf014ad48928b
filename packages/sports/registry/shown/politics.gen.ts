// Made by `npm run generate`. Not edited by hand.
export { politicsBoard as board } from '../../politics/board.ts';
export { politicsPage as page } from '../../politics/page-board.ts';
export { politicsScreen as screen } from '../../politics/screen.ts';
