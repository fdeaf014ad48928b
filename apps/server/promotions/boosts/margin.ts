/** The overround left at the boosted price, in percent with one decimal; may be negative. */
export function marginLeft(
  { marginPercent, coefMilli: usualMilli }: { marginPercent: number; coefMilli: number },
  boostedMilli: number,
): number {
  return Math.round(((100 + marginPercent) * usualMilli * 10) / boostedMilli - 1000) / 10;
}
