export interface CalculatorData {
  /** The typed values, see `query.ts`. */
  query: string;
  /** Types that the site takes now; the calculator counts the others, too, and says so. */
  offered: readonly number[];
}
