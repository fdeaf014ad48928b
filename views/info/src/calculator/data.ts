export interface CalculatorData {
  /** What was typed, see `query.ts`. */
  query: string;
  /** Types that the site takes now; the calculator counts the others, too, and says so. */
  offered: readonly number[];
}
