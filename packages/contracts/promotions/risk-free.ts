/**
 * The most that one risk-free bet costs, in minor units: whoever bets for the return picks odds so long that the bet is nearly
 * sure to lose, and bonus money counts in full, whatever it takes to make it one's own.
 */
export function mostRiskFree(highestStake: bigint, percent: number): bigint {
  return (highestStake * BigInt(percent) + 99n) / 100n;
}
