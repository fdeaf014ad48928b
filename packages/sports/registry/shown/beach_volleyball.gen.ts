// Made by `npm run generate`. Not edited by hand.
export { beachVolleyballBoard as board } from '../../beach_volleyball/board.ts';
export { beachVolleyballPage as page } from '../../beach_volleyball/page-board.ts';
export { beachVolleyballScreen as screen } from '../../beach_volleyball/screen.ts';
