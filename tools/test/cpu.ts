import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU seconds that the file used: its worker's, and those of processes that it started and that have ended. */
    cpuSeconds?: number;
  }
}

/** Ticks per second of /proc: the same on every Linux. */
const TICKS = 100;

/** Ended children count on Linux only; elsewhere a file that starts servers looks cheaper than it is. */
function endedChildren(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // After the command's name, which may have spaces in it, cutime and cstime are the 14th and the 15th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return 0;
  }
}

function usedSoFar(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + endedChildren();
}

// A worker runs one file at a time, and this before each of them.
const before = usedSoFar();
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern that the hook asks for no fixture
afterAll(({}, suite) => {
  suite.file.meta.cpuSeconds = usedSoFar() - before;
});
