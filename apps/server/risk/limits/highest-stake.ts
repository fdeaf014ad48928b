import { type MinorUnits, minorUnits } from '@fairbook/money';

/**
 * The highest stake from 0 to `most` whose cost stays within `bound`; 0 when none above it does. Amounts in minor
 * units. `costOf` must not fall as the stake grows. The cost consists of one or a few straight lines, so a step along
 * the line through the known points mostly ends the search; where that step doesn't halve the range, bisection does.
 */
export function highestStake(most: bigint, bound: bigint, costOf: (stake: MinorUnits) => bigint): MinorUnits {
  let above = { stake: most, cost: costOf(minorUnits(most)) };
  if (above.cost <= bound) return minorUnits(most);
  let low = { stake: 0n, cost: 0n };
  const look = (stake: bigint) => {
    const seen = { stake, cost: costOf(minorUnits(stake)) };
    if (seen.cost <= bound) low = seen;
    else above = seen;
  };
  while (above.stake - low.stake > 1n) {
    const before = above.stake - low.stake;
    const aim = onLine(low, above, bound);
    look(aim);
    const beside = low.stake === aim ? aim + 1n : aim - 1n;
    if (beside > low.stake && beside < above.stake) look(beside);
    const left = above.stake - low.stake;
    if (left > 1n && left * 2n > before) look((low.stake + above.stake) / 2n);
  }
  return minorUnits(low.stake);
}

type Seen = { stake: bigint; cost: bigint };

/** The stake between both points where the line through them meets the bound. */
function onLine(low: Seen, above: Seen, bound: bigint): bigint {
  const width = above.stake - low.stake;
  const rise = above.cost - low.cost;
  const step = rise > 0n ? ((bound - low.cost) * width) / rise : 0n;
  if (step < 1n) return low.stake + 1n;
  return step >= width ? above.stake - 1n : low.stake + step;
}
