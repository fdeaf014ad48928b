export { type AmountFault, formatAmount, formatDecimal, parseAmount, parseDecimal } from './src/amount.ts';
export { CURRENCIES, exponentOf, isCurrency } from './src/currencies.ts';
export { currencySymbol, formatMoney } from './src/format-money.ts';
export { add, MAX_MINOR, type MinorUnits, minorUnits, subtract } from './src/minor-units.ts';
export { multiply, type Ratio, ratio, reduce } from './src/ratio.ts';
export { roundDownConvert, roundDownMulDiv } from './src/rounding.ts';
export { amountStep, initialAmount, presets } from './src/steps.ts';
