export { bigStakeTerm } from './term.ts';
