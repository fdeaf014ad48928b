export { playerLimitsTerm } from './term.ts';
