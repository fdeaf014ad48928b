// Made by `npm run generate`. Not edited by hand.
export { counterStrikeBoard as board } from '../../counter_strike/board.ts';
export { counterStrikePage as page } from '../../counter_strike/page-board.ts';
export { counterStrikeScreen as screen } from '../../counter_strike/screen.ts';
