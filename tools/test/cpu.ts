import { afterAll, vi } from 'vitest';
import { cpuSeconds } from './cpu-time.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU seconds of the file: those of its worker, and of ended processes it started. */
    cpuSeconds?: number;
  }
}

// A worker runs one file at a time, and this code before each of them.
const before = cpuSeconds();
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern that the hook asks for no fixture
afterAll(({}, suite) => {
  suite.file.meta.cpuSeconds = cpuSeconds() - before;
});

// The next file of this worker has real timers and globals, whatever this one has put in their place.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
