import { readFileSync } from 'node:fs';

/** Ticks per second of /proc: the same on every Linux. */
const TICKS = 100;

/**
 * CPU seconds of this process so far, and of its ended child processes with theirs. Children count on Linux only;
 * elsewhere tests that start servers look cheaper than they are.
 */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + endedChildren();
}

function endedChildren(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // cutime and cstime are the 14th and 15th field after the command's name, which may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return 0;
  }
}
