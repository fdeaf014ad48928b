export { frozenAccountsTerm } from './term.ts';
