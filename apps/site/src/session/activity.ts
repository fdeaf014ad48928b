/** The time of the last user activity in this tab or another. */
export interface ActivityStore {
  /** Epoch milliseconds; null before anything was stored. */
  read(): number | null;
  write(at: number): void;
}

export interface Activity {
  /** Records activity since the last check. */
  touch(): void;
  /** Called every 100 ms: true after the limit without activity in any tab. */
  isOver(now: number): boolean;
}

/** The stored time is updated at most this often: other tabs need no finer one. */
const WRITE_EVERY_MS = 1_000;

/** Watches the limit, which runs from `since`: the sign-in, or the stored time of an earlier page. */
export function createActivity(store: ActivityStore, limitMs: number, since: number): Activity {
  let isTouched = false;
  let last = since;
  let written = since;
  store.write(since);
  return {
    touch() {
      isTouched = true;
    },
    isOver(now) {
      if (isTouched) last = now;
      isTouched = false;
      if (last - written >= WRITE_EVERY_MS) {
        written = last;
        store.write(last);
      }
      const elsewhere = store.read() ?? 0;
      // A clock that was set back must not keep anybody signed in for ever.
      const latest = Math.max(last, Math.min(elsewhere, now));
      return now - latest >= limitMs;
    },
  };
}
