export { type LimitBook, stakeLimitsTerm } from './term.ts';
