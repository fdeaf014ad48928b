/** What `npm run mutate` breaks, and which tests are to notice it. */
export interface Mutated {
  /** Folders whose production files are broken. */
  code: string[];
  /** Tests that are asked, as globs. Tests of pages and views are left out: they notice late and cost most. */
  tests: string[];
  /** Whether the tests need PostgreSQL; they then have one server for the whole run and a database for each file. */
  onPostgres: boolean;
}

const pure = (name: string, ...tests: string[]): Mutated => ({
  code: [`packages/${name}`],
  tests: [`packages/${name}/**/*.test.{ts,tsx}`, ...tests],
  onPostgres: false,
});

export const MODULES: Record<string, Mutated> = {
  money: pure('money'),
  odds: pure('odds'),
  pricing: pure('pricing', 'packages/sports/football/price/*.test.ts'),
  proof: pure('proof'),
  settlement: pure('settlement'),
  coupon: pure('coupon', 'apps/site/src/coupon/**/*.test.ts'),
  wallet: {
    code: ['apps/server/money/wallet'],
    tests: ['apps/server/money/wallet/*.test.ts'],
    onPostgres: true,
  },
  risk: { code: ['apps/server/risk'], tests: ['apps/server/risk/*.test.ts'], onPostgres: true },
  bets: {
    code: ['apps/server/placement/bets'],
    tests: ['apps/server/placement/bets/*.test.ts'],
    onPostgres: true,
  },
};
