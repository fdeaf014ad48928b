/** What `npm run mutate` breaks, and which tests are to notice it. */
export interface Mutated {
  /** Folders whose production files are broken. */
  code: string[];
  /** Tests that are asked first, as globs: those that take a second or less each. */
  tests: string[];
  /** Tests that are asked about what the first ones did not notice. */
  late?: string[];
  /** The late ones need PostgreSQL; they then have one server for the whole run and a database for each file. */
  onPostgres?: boolean;
}

/** A package whose tests need nothing else; `late` are names of test files that take longer. */
const pure = (name: string, late: string[] = [], also: string[] = []): Mutated => ({
  code: [`packages/${name}`],
  tests: [`packages/${name}/**/${late.length > 0 ? `!(${late.join('|')})` : '*'}.test.{ts,tsx}`, ...also],
  late: late.map((file) => `packages/${name}/**/${file}.test.ts`),
});

/** A module of the server; `first` are names of test files that need no PostgreSQL. */
const module = (folder: string, first: string[]): Mutated => ({
  code: [`apps/server/${folder}`],
  tests: first.map((file) => `apps/server/${folder}/${file}.test.ts`),
  late: [`apps/server/${folder}/!(${first.join('|')}).test.ts`],
  onPostgres: true,
});

export const MODULES: Record<string, Mutated> = {
  money: pure('money'),
  odds: pure('odds'),
  pricing: pure('pricing', [], ['packages/sports/football/price/*.test.ts']),
  proof: pure('proof', ['bundle', 'verify-command']),
  settlement: pure('settlement', ['oracle-*', 'settle.oracle', 'rounding']),
  coupon: pure('coupon', [], ['apps/site/src/coupon/**/*.test.ts']),
  wallet: module('money/wallet', ['apply']),
  risk: module('risk', ['highest-stake', 'limits-for', 'same-payoff', 'stake-cap', 'state-sums']),
  bets: module('placement/bets', [
    'asked-type',
    'calculate',
    'lanes',
    'market-rules',
    'policy',
    'until-decided',
  ]),
};
