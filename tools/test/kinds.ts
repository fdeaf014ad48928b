import { globSync, readFileSync } from 'node:fs';

/** Imports, direct or through helpers, that show that a server test needs a world, a database or a server. */
const NEEDS_A_WORLD =
  /@fairbook\/testkit|\/testing\/|\/platform\/postgres\/|FAIRBOOK_TEST_SERVER|createPlatform/;

const isPure = (file: string): boolean => !NEEDS_A_WORLD.test(readFileSync(file, 'utf8'));

/** Tests that start servers and databases as separate processes. */
export const OF_PROCESSES = [
  'apps/server/platform/postgres/**/*.test.ts',
  'apps/server/bin/**/*.test.ts',
  // It counts hash calls of a library, and in a shared process another file would have loaded the library before.
  'apps/server/promotions/welcome/welcome.test.ts',
  // They add a product and a promotion to the lists before anything is derived from these.
  'apps/server/compose/made-up-{product,promotion}.test.ts',
  // It adds a sport to the registries, and in a shared process another file would have read them before.
  'apps/server/proof/supplied-sport.test.ts',
];

/** Server tests without a world: they need no database, and run as unit tests. */
export const PURE_OF_SERVER: readonly string[] = globSync('apps/server/**/*.test.ts', {
  exclude: OF_PROCESSES,
})
  .filter(isPure)
  .sort();
