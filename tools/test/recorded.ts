import { existsSync } from 'node:fs';
import { cpuBudgetOf, loadingOf, type Used } from './budgets.ts';

interface Recorded {
  seconds: number;
  files: Record<string, { seconds?: number; cpu?: number }>;
}

/** Durations below twice the usual one need no entry. */
const NOTABLE = 2;

/** The recorded budgets with what some files used. An entry goes when it says no more than its kind does. */
export function recordedWith<T extends Recorded>(before: T, used: ReadonlyMap<string, Used>): T {
  const files = new Map(Object.entries(before.files).filter(([file]) => existsSync(file)));
  for (const [file, each] of used) {
    const ofKind = cpuBudgetOf('', each);
    const entry = {
      ...(each.seconds > NOTABLE * before.seconds && { seconds: Math.round(each.seconds) }),
      ...(each.cpu > ofKind && { cpu: Math.ceil(each.cpu - loadingOf(each)) }),
    };
    if (Object.keys(entry).length > 0) files.set(file, entry);
    else files.delete(file);
  }
  return { ...before, files: Object.fromEntries([...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}
