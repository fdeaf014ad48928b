/** Open bets that follow their games: for parts that load when a player has one. Texts are in the dictionary `bets`. */
export { CashoutLine } from './src/bets/CashoutLine.tsx';
export { LegLines } from './src/bets/LegLines.tsx';
export { placeOf } from './src/bets/place-of.ts';
export { tallyText } from './src/bets/tally-text.ts';
