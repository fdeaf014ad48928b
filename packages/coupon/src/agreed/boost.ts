/** A boost of a price: whatever the usual price is at the moment, it is multiplied by `toMilli / fromMilli`. */
export interface Lift {
  fromMilli: number;
  toMilli: number;
}

/** Prices are whole hundredths. */
const STEP_MILLI = 10;

/** Maximum of a boosted price and of its usual price; the product of two such prices is exact. */
export const MOST_BOOSTED_MILLI = 1_000_000;

/**
 * The boosted price of a usual price, in thousandths: `usual × to / from`, rounded down to whole hundredths, so the
 * boost follows the price. Null where that is not above the usual price.
 */
export function boostedMilli(usualMilli: number, { fromMilli, toMilli }: Lift): number | null {
  if (usualMilli > MOST_BOOSTED_MILLI) return null;
  const exact = (usualMilli * toMilli) / (fromMilli * STEP_MILLI);
  const boosted = Math.min(Math.floor(exact) * STEP_MILLI, MOST_BOOSTED_MILLI);
  return boosted > usualMilli ? boosted : null;
}
