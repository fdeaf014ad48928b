import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/test-order.ts';

/** The long sizes take as long as they take (docs/promises.md has them). */
const NIGHT_MS = process.env.NIGHT === '1' ? 6 * 3_600_000 : 0;

/** What is waited for comes at once on a quiet machine; on a busy one a second, the default, is not enough. */
const PATIENCE = { poll: { timeout: 10_000 } };

/** Three kinds of tests: pure ones, modules on a real PostgreSQL, and paths in a real browser. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: [
            'packages/**/*.test.{ts,tsx}',
            'feeds/**/*.test.ts',
            'views/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'apps/site/**/*.test.{ts,tsx}',
          ],
          isolate: false,
          // Vitest would leave a core free, which is half of a small machine.
          maxWorkers: '100%',
          testTimeout: NIGHT_MS || 20_000,
        },
      },
      {
        test: {
          name: 'module',
          sequence: { groupOrder: 1 },
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          testTimeout: NIGHT_MS || 60_000,
          hookTimeout: 60_000,
          expect: PATIENCE,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'e2e',
          sequence: { groupOrder: 2 },
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/global-setup.ts', 'e2e/global-setup.ts'],
          testTimeout: NIGHT_MS || 120_000,
          // A browser on a busy machine may lose a race that is not ours; what fails twice has failed.
          retry: process.env.CI ? 1 : 0,
          hookTimeout: 120_000,
          expect: PATIENCE,
          // Mostly waiting: for matches, timeouts, retries.
          maxWorkers: 3,
        },
      },
    ],
  },
});
