import { afterAll } from 'vitest';
import { cpuSeconds } from './cpu-time.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU seconds that the file used: its worker's, and those of processes that it started and that have ended. */
    cpuSeconds?: number;
  }
}

// A worker runs one file at a time, and this before each of them.
const before = cpuSeconds();
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern that the hook asks for no fixture
afterAll(({}, suite) => {
  suite.file.meta.cpuSeconds = cpuSeconds() - before;
});
