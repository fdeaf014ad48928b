import { defineConfig } from 'vitest/config';

const onPostgres = process.env.MUTANTS_ON_POSTGRES === '1';

/**
 * Tests as Stryker runs them, one worker at a time. They are listed here, because with its own `testFiles` Stryker 10.1
 * mutates code evaluated at load only after it was loaded, and such mutants would all survive.
 */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTANTS_TESTS ?? '[]') as string[],
    // Instrumented code is too slow for speed tests, and Stryker's backup copies contain tests that must not run.
    exclude: ['**/node_modules/**', '**/.stryker-tmp/**', '**/speed.test.ts'],
    // Tells tests over hundreds of thousands of numbers to use fewer.
    env: { MUTANTS: '1' },
    globalSetup: onPostgres ? ['packages/testkit/src/global-setup.ts'] : [],
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
