import { afterAll, vi } from 'vitest';
import { cpuSeconds } from './cpu-time.ts';
import { worldsSoFar } from './worlds.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU seconds of the file: those of its worker, and of ended processes it started. */
    cpuSeconds?: number;
    /** Set for the first file of a worker, which loads most modules for all that follow. */
    isFirst?: boolean;
    /** Worlds that the file made, with the CPU seconds that making them took in its worker. */
    worlds?: { count: number; cpu: number };
  }
}

// A worker runs one file at a time, and this code before each of them.
const before = cpuSeconds();
const LOADED = Symbol.for('fairbook.tests.loaded');
const isFirst = !(LOADED in globalThis);
Object.assign(globalThis, { [LOADED]: true });
const madeBefore = worldsSoFar();
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern that the hook asks for no fixture
afterAll(({}, suite) => {
  const made = worldsSoFar();
  suite.file.meta.cpuSeconds = cpuSeconds() - before;
  suite.file.meta.isFirst = isFirst;
  suite.file.meta.worlds = { count: made.count - madeBefore.count, cpu: made.cpu - madeBefore.cpu };
});

// The next file of this worker has real timers and globals, whatever this one has put in their place.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
