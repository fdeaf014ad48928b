import { globSync, readFileSync } from 'node:fs';

/** What `npm run mutate` mutates, and the tests that should notice. */
export interface Mutated {
  /** Folders whose production files are mutated. */
  code: string[];
  /** Tests that run first, as globs. */
  tests: string[];
  /** Tests that run for mutants the first ones did not notice. */
  late?: string[];
  /** The late tests need PostgreSQL; they get one server for the whole run and a database per file. */
  onPostgres?: boolean;
}

/** A package whose tests are self-contained; `late` are names of test files that take longer. */
const pure = (name: string, late: string[] = [], also: string[] = []): Mutated => ({
  code: [`packages/${name}`],
  tests: [`packages/${name}/**/${late.length > 0 ? `!(${late.join('|')})` : '*'}.test.{ts,tsx}`, ...also],
  late: late.map((file) => `packages/${name}/**/${file}.test.ts`),
});

/** A module of the server: tests that build no world and no database run first. */
function module(folder: string): Mutated {
  const all = globSync(`apps/server/${folder}/**/*.test.ts`).sort();
  const needsPostgres = (file: string) => readFileSync(file, 'utf8').includes("from '@fairbook/testkit'");
  return {
    code: [`apps/server/${folder}`],
    tests: all.filter((file) => !needsPostgres(file)),
    late: all.filter(needsPostgres),
    onPostgres: true,
  };
}

export const MODULES: Record<string, Mutated> = {
  money: pure('money'),
  odds: pure('odds'),
  pricing: pure('pricing', [], ['packages/sports/football/price/*.test.ts']),
  proof: pure('proof', ['bundle', 'verify-command']),
  settlement: pure('settlement', ['oracle-*', 'settle.oracle', 'rounding']),
  coupon: pure('coupon', [], ['apps/site/src/coupon/**/*.test.ts']),
  wallet: module('money/wallet'),
  risk: module('risk'),
  bets: module('placement/bets'),
  limits: module('care/limits'),
  payments: module('money/payments'),
  withdrawals: module('money/withdrawals'),
  refunds: module('money/refunds'),
  receivables: module('money/receivables'),
  currencies: module('money/currencies'),
  'two-step': module('players/two-step'),
  recovery: module('players/forgotten-password'),
  cashout: module('after/cashout'),
};
