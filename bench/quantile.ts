/** The value below which this share of the values lies, between two of them by their distance. `values` isn't empty. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return low + (high - low) * (at - Math.floor(at));
}

/** The middle of the values; of an even number of them, halfway between the two in the middle. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
