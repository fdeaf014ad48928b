/** How often one event is written in a window; the rest is counted and reported once, when the window ends. */
export interface LogBounds {
  times: number;
  windowMs: number;
  /** How many different events are counted at a time; beyond that the oldest are dropped. */
  events: number;
}

export interface Flood {
  /** Whether to write this occurrence. */
  isWritten(event: string): boolean;
}

interface Window {
  until: number;
  count: number;
}

/** `say` is called for each suppressed event at the end of its window, with the number of its occurrences. */
export function createFlood(
  { times, windowMs, events }: LogBounds,
  clock: { now(): number; after(ms: number, run: () => void): unknown },
  say: (event: string, more: number) => void,
): Flood {
  const windows = new Map<string, Window>();

  function end(event: string): void {
    const window = windows.get(event);
    windows.delete(event);
    if (window && window.count > times) say(event, window.count - times);
  }

  return {
    isWritten(event) {
      const window = windows.get(event);
      if (window && clock.now() < window.until) return ++window.count <= times;
      if (window) end(event);
      if (windows.size >= events) end(windows.keys().next().value ?? '');
      windows.set(event, { until: clock.now() + windowMs, count: 1 });
      clock.after(windowMs, () => end(event));
      return true;
    },
  };
}
