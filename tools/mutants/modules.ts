import { globSync } from 'node:fs';
import path from 'node:path';
import { PURE_OF_SERVER } from '../test/kinds.ts';

/** What `npm run mutate` breaks, and which tests are to notice it. */
export interface Mutated {
  /** Folders whose production files are broken. */
  code: string[];
  /** Tests that are asked first, as globs. */
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

/** A module of the server: tests without a world first. */
function module(folder: string): Mutated {
  const isWithin = (file: string) => path.dirname(file) === `apps/server/${folder}`;
  const pureTests = PURE_OF_SERVER.filter(isWithin);
  return {
    code: [`apps/server/${folder}`],
    tests: pureTests,
    late: globSync(`apps/server/${folder}/*.test.ts`).filter((file) => !pureTests.includes(file)),
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
};
