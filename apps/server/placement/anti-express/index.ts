export { antiExpressTerm } from './term.ts';
