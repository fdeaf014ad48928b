import type { MinorUnits } from './minor-units.ts';

/**
 * Splits an amount by weights without losing a minor unit (largest remainder method). Each part is its exact share
 * rounded down, or one unit more: leftover units go to the largest remainders, among equals to the first. Throws a
 * RangeError unless the sum of the weights is positive.
 */
export function splitByWeight(sum: MinorUnits, weights: readonly number[]): MinorUnits[] {
  const all = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (all <= 0n) throw new RangeError('No positive weight to split an amount by');
  const shares = weights.map((weight) => sum * BigInt(weight));
  const parts = shares.map((share) => share / all);
  const left = sum - parts.reduce((total, part) => total + part, 0n);
  const byLack = shares
    .map((share, place) => ({ place, lack: share % all }))
    .sort((a, b) => Number(b.lack - a.lack));
  for (const { place } of byLack.slice(0, Number(left))) parts[place]! += 1n;
  return parts as MinorUnits[];
}
