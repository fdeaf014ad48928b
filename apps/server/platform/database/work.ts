import { AsyncLocalStorage } from 'node:async_hooks';
import type { Work } from '../bounds.ts';
import { outsideTransaction } from './transact.ts';

const current = new AsyncLocalStorage<Work>();

/**
 * Runs `run`, and everything it starts, as this kind of work, so that its statements use the kind's connections and
 * limits.
 */
export function asWork<T>(work: Work, run: () => T): T {
  return outsideTransaction(() => current.run(work, run));
}

/** Work without a caller is background work. */
export function currentWork(): Work {
  return current.getStore() ?? 'background';
}

/** Whether this code runs for an admitted request. */
export function isAtWork(): boolean {
  return current.getStore() !== undefined;
}
