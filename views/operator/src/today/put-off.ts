import type { overview } from '@fairbook/contracts';

const KEY = 'operator:first-steps:later';

/** The first steps that were put off in this browser; none where it keeps nothing, or something else. */
export function readPutOff(store: Pick<Storage, 'getItem'>): overview.FirstStep[] {
  try {
    const read: unknown = JSON.parse(store.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

/** Keeps them. A browser that keeps nothing has them until the page is left. */
export function writePutOff(store: Pick<Storage, 'setItem'>, steps: readonly overview.FirstStep[]): void {
  try {
    store.setItem(KEY, JSON.stringify(steps));
  } catch {
    // Storage may be full or forbidden.
  }
}
