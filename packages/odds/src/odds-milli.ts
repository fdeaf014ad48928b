declare const unit: unique symbol;

/** Decimal odds in whole thousandths: 2240 is 2.24. Never below 1000. */
export type OddsMilli = number & { readonly [unit]: 'OddsMilli' };

/** Brands a number of thousandths as odds. Throws a RangeError unless it is a whole number of at least 1000. */
export function oddsMilli(thousandths: number): OddsMilli {
  if (!Number.isSafeInteger(thousandths) || thousandths < 1000) {
    throw new RangeError(`Not odds in thousandths: ${thousandths}`);
  }
  return thousandths as OddsMilli;
}

/** Decimal odds from the wire as thousandths; decimals after the third are rounded. Throws a RangeError below 1. */
export function oddsMilliOf(coef: number): OddsMilli {
  return oddsMilli(Math.round(coef * 1000));
}

/** Decimal odds as a number with at most three decimals. */
export function coefOf(odds: OddsMilli): number {
  return odds / 1000;
}
