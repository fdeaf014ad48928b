/** A value read from the database once and kept in memory until it is edited. */
export interface Kept<T> {
  /** The value of the last read. */
  get(): T;
}

export interface KeptValue<T> extends Kept<T> {
  /** Resolves when a read that started after this call is in memory. */
  refresh(): Promise<void>;
}

/** Reads run one after another, so that a slow old one never replaces a new one; waiting ones are merged. */
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
      if (!value) throw new Error('a kept value was read before the start');
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
