export { displayOdds } from './src/display.ts';
export { coefOf, type OddsMilli, oddsMilli, oddsMilliOf } from './src/odds-milli.ts';
export { roundDownToMilli, totalOdds } from './src/total.ts';
export {
  ASIAN_COEF_VIEWS,
  COEF_VIEWS,
  formatOdds,
  formatOddsMilli,
  parseOdds,
  parseOddsMilli,
} from './src/views.ts';
