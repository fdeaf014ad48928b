import type { JointLeg, JointPrice } from '@fairbook/pricing';
import { jointPrice, type PriceModel } from '@fairbook/sports/price';

/** The most prices kept: some megabytes. A coupon is quoted again and again while its player looks at it. */
const MOST = 10_000;

export type SameGamePrices = (model: PriceModel, legs: readonly JointLeg[]) => JointPrice;

/**
 * A cache of `jointPrice`, keyed by everything that a price depends on: the figures of the model and the legs at
 * their prices, in order. So no price outlives its model; beyond `most` the least recently used ones are dropped.
 */
export function createSameGamePrices(most = MOST, priceOf: SameGamePrices = jointPrice): SameGamePrices {
  const known = new Map<string, JointPrice>();
  return (model, legs) => {
    const key = keyOf(model, legs);
    const price = known.get(key) ?? priceOf(model, legs);
    known.delete(key);
    known.set(key, price);
    if (known.size > most) known.delete(known.keys().next().value!);
    return price;
  };
}

function keyOf(model: PriceModel, legs: readonly JointLeg[]): string {
  return `${JSON.stringify(model)} ${legs.map(({ outcomeId, oddsMilli }) => `${outcomeId}@${oddsMilli}`).join()}`;
}
