export { bonusExpressTerm } from './bonus-term.ts';
export { hyperBonusTerm } from './hyper-term.ts';
