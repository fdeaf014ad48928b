import { AsyncLocalStorage } from 'node:async_hooks';
import type { Work } from './bounds.ts';

const current = new AsyncLocalStorage<Work>();

/** Runs `run`, and all that it starts, as this kind of work: its statements have the bounds and connections of it. */
export function asWork<T>(work: Work, run: () => T): T {
  return current.run(work, run);
}

/** Work without a caller is background work. */
export function currentWork(): Work {
  return current.getStore() ?? 'background';
}

/** Whether this runs for an admitted request. */
export function isAtWork(): boolean {
  return current.getStore() !== undefined;
}
