export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls `run` once after `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}

/** A clock that moves only when told to. Timers run in the order in which they are due. */
export interface FakeClock extends Clock {
  /** Advances time and runs each timer at its own due time. */
  advance(ms: number): void;
  /** Jumps ahead, like a machine that slept: timers that became due meanwhile run once, late. For long spans. */
  leap(ms: number): void;
}

export function fakeClock(startMs: number): FakeClock {
  let now = startMs;
  const timers = new Set<{ at: number; run: () => void }>();

  function nextDue(until: number) {
    let first: { at: number; run: () => void } | undefined;
    for (const timer of timers) if (timer.at <= until && (!first || timer.at < first.at)) first = timer;
    return first;
  }

  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const until = now + ms;
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        timers.delete(timer);
        now = Math.max(now, timer.at);
        timer.run();
      }
      now = until;
    },
    leap(ms) {
      now += ms;
      const due = [...timers].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
      for (const timer of due) if (timers.delete(timer)) timer.run();
    },
  };
}
