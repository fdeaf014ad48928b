// Made by `npm run generate`. Not edited by hand.
export { rugbyUnionBoard as board } from '../../rugby_union/board.ts';
export { rugbyUnionPage as page } from '../../rugby_union/page-board.ts';
export { rugbyUnionScreen as screen } from '../../rugby_union/screen.ts';
