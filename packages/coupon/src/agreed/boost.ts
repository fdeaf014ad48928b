/** How far a price is boosted, in thousandths: the ratio that the usual price of any moment is multiplied with. */
export interface Lift {
  fromMilli: number;
  toMilli: number;
}

/** Prices are whole hundredths. */
const STEP_MILLI = 10;

/** The highest price that can be boosted or boosted to; the product of two is exact. */
export const MOST_BOOSTED_MILLI = 1_000_000;

/**
 * What a usual price is boosted to now, in thousandths: `usual × to / from`, down to whole hundredths, so that a price
 * that moves takes the boosted one with it. Null where that is not more than the usual one.
 */
export function boostedMilli(usualMilli: number, { fromMilli, toMilli }: Lift): number | null {
  if (usualMilli > MOST_BOOSTED_MILLI) return null;
  const exact = (usualMilli * toMilli) / (fromMilli * STEP_MILLI);
  const boosted = Math.min(Math.floor(exact) * STEP_MILLI, MOST_BOOSTED_MILLI);
  return boosted > usualMilli ? boosted : null;
}
