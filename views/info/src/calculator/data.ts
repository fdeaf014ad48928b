export interface CalculatorData {
  /** The typed values, see `query.ts`. */
  query: string;
  /** Types that the site accepts now; the calculator also computes the others, with a note. */
  offered: readonly number[];
}
