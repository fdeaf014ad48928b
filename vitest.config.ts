import os from 'node:os';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { LEFT_OUT } from './tools/test/deferred.ts';
import { OF_PROCESSES, PURE_OF_SERVER } from './tools/test/kinds.ts';
import { LongestFirst } from './tools/test/order.ts';

/** The long sizes take as long as they take (docs/promises.md has them). */
const NIGHT_MS = process.env.NIGHT === '1' ? 6 * 3_600_000 : 0;

// What tests start as processes of their own, from a command to a whole server, is compiled once: a start costs half.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compile');

// Freed memory stays with the process: PostgreSQL would give it back after each query and fault it in again for the next.
process.env.MALLOC_TRIM_THRESHOLD_ ??= '33554432';
process.env.MALLOC_MMAP_THRESHOLD_ ??= '33554432';

/** Tests that this run leaves out (tools/test/deferred.ts). */
const NOT_NOW = [...configDefaults.exclude, ...LEFT_OUT];

/**
 * What is waited for comes at once on a quiet machine. Deadlines are there to end what hangs, so they leave room for a
 * machine that is five times slower, as that of continuous integration has been.
 */
const PATIENCE = { poll: { timeout: 30_000 } };
const DEADLINE_MS = 150_000;
const BROWSER_DEADLINE_MS = 300_000;

/**
 * One for each core, since each keeps a server, a database or a browser busy beside it. Two for each core took as long for
 * modules and half as long again for the browser, whose live pages cost while they wait. The same for all kinds, so that
 * they run as one phase: while the last long files of one kind wait, files of the next kind work (tools/test/order.ts).
 */
const maxWorkers = Math.max(2, Math.min(6, os.availableParallelism()));

/** All cores are busy with other files: V8's threads beside each would only take turns with them. */
const EXEC_ARGV = ['--single-threaded'];

/**
 * Files that import no view are loaded by Node itself, as a real server is: nothing is transformed, and compiled code comes
 * from the cache. Only files with `vi.mock` need its loader.
 */
const BY_NODE = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: [...EXEC_ARGV, '--conditions=development'],
};

/** What all tests share that run on a real PostgreSQL, with and without processes of their own. */
const ON_POSTGRES = {
  globalSetup: ['packages/testkit/src/global-setup.ts'],
  testTimeout: NIGHT_MS || DEADLINE_MS,
  hookTimeout: DEADLINE_MS,
  expect: PATIENCE,
  // A failure that is told in one line names what was found, not how many.
  chaiConfig: { truncateThreshold: 600 },
  maxWorkers,
};

/** Four kinds of tests: pure ones, modules on a real PostgreSQL, processes, and paths in a real browser. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    setupFiles: ['tools/test/cpu.ts'],
    execArgv: EXEC_ARGV,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'feeds/**/*.test.ts',
            'examples/**/*.test.ts',
            'audit/**/*.test.ts',
            'bench/**/*.test.ts',
            'views/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'apps/site/**/*.test.{ts,tsx}',
            ...PURE_OF_SERVER,
          ],
          exclude: NOT_NOW,
          isolate: false,
          maxWorkers,
          testTimeout: NIGHT_MS || DEADLINE_MS,
          hookTimeout: DEADLINE_MS,
          expect: PATIENCE,
        },
      },
      {
        test: {
          name: 'module',
          include: ['apps/server/**/*.test.ts', 'chaos/**/*.test.ts'],
          exclude: [...OF_PROCESSES, ...PURE_OF_SERVER, ...NOT_NOW],
          ...ON_POSTGRES,
          ...BY_NODE,
          // A file has a world of its own, and the server that it is made of is loaded once.
          isolate: false,
        },
      },
      {
        test: {
          name: 'process',
          include: OF_PROCESSES,
          exclude: NOT_NOW,
          ...ON_POSTGRES,
          ...BY_NODE,
          experimental: { ...BY_NODE.experimental, nodeLoader: true },
          // What they start inherits from the process that starts it: each file has one to itself.
          isolate: true,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: NOT_NOW,
          ...BY_NODE,
          globalSetup: ['packages/testkit/src/global-setup.ts', 'e2e/global-setup.ts'],
          testTimeout: NIGHT_MS || BROWSER_DEADLINE_MS,
          hookTimeout: BROWSER_DEADLINE_MS,
          expect: PATIENCE,
          // A worker loads the modules once and has one browser; files share nothing else (e2e/browser.ts).
          isolate: false,
          maxWorkers,
        },
      },
    ],
  },
});
