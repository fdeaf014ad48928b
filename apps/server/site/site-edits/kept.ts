/** A value that is read from the database once and held in memory until somebody edits it. */
export interface Kept<T> {
  /** As of the last reading. */
  get(): T;
}

export interface KeptValue<T> extends Kept<T> {
  /** Resolves when a reading that began after this call is in memory. */
  refresh(): Promise<void>;
}

/** Readings follow one another, so that a slow old one never covers a new one; those that wait are one. */
export function createKept<T>(read: () => Promise<T>): KeptValue<T> {
  let value: { now: T } | null = null;
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;

  async function once(): Promise<void> {
    value = { now: await read() };
  }

  function start(): Promise<void> {
    const mine = once().finally(() => {
      if (running === mine) running = null;
    });
    running = mine;
    return mine;
  }

  return {
    get() {
      if (!value) throw new Error('a kept value was asked for before the start');
      return value.now;
    },
    refresh() {
      if (!running) return start();
      waiting ??= running
        .catch(() => undefined)
        .then(() => {
          waiting = null;
          return start();
        });
      return waiting;
    },
  };
}
