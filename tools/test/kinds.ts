import { globSync, readFileSync } from 'node:fs';

/** What a server test imports, itself or through its helpers, when it asks for a world, a database or a server. */
const NEEDS_A_WORLD =
  /@fairbook\/testkit|\/testing\/|\/platform\/postgres\/|FAIRBOOK_TEST_SERVER|createPlatform/;

const isPure = (file: string): boolean => !NEEDS_A_WORLD.test(readFileSync(file, 'utf8'));

/** Tests that start servers and databases as processes of their own. */
export const OF_PROCESSES = ['apps/server/platform/postgres/**/*.test.ts', 'apps/server/bin/**/*.test.ts'];

/** Server tests without a world: they need no database, and run as unit tests. */
export const PURE_OF_SERVER: readonly string[] = globSync('apps/server/**/*.test.ts', {
  exclude: OF_PROCESSES,
})
  .filter(isPure)
  .sort();
