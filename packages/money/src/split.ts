import type { MinorUnits } from './minor-units.ts';

/**
 * A sum in whole minor units by weights, every unit placed: each part is its exact share or one unit more, the units that
 * are left over go to the parts that lack most, of equal ones to the first. Throws a RangeError without a weight above zero.
 */
export function splitByWeight(sum: MinorUnits, weights: readonly number[]): MinorUnits[] {
  const all = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (all <= 0n) throw new RangeError('Nothing to split a sum by');
  const shares = weights.map((weight) => sum * BigInt(weight));
  const parts = shares.map((share) => share / all);
  const left = sum - parts.reduce((total, part) => total + part, 0n);
  const byLack = shares
    .map((share, place) => ({ place, lack: share % all }))
    .sort((a, b) => Number(b.lack - a.lack));
  for (const { place } of byLack.slice(0, Number(left))) parts[place]! += 1n;
  return parts as MinorUnits[];
}
