export { type AmountFault, formatAmount, formatDecimal, parseAmount, parseDecimal } from './src/amount.ts';
export { CURRENCIES, isCurrency } from './src/currencies.ts';
export { exactAmount, formatExactAmount } from './src/exact-amount.ts';
export { crossRate, type Exchanged, exchanged, figuresOf } from './src/exchange.ts';
export { exponentOf, POINTS } from './src/exponents.ts';
export { currencySymbol, formatMoney, withDecimalMark } from './src/format-money.ts';
export { add, MAX_MINOR, type MinorUnits, minorUnits, subtract } from './src/minor-units.ts';
export {
  BASE_CURRENCY,
  DEFAULT_RATES,
  DEFAULT_RATES_FROM,
  depositFigures,
  friendlyAmount,
  fromBaseDown,
  type Rates,
  rateOf,
  toBaseDown,
  toBaseUp,
  writtenRate,
} from './src/rates.ts';
export { multiply, type Ratio, ratio, reduce } from './src/ratio.ts';
export { plainAmount, readAmount } from './src/read-amount.ts';
export { roundDownConvert, roundDownMulDiv } from './src/rounding.ts';
export { splitByWeight } from './src/split.ts';
export { amountStep, initialAmount, presets } from './src/steps.ts';
