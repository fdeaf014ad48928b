/** The time of the last user activity in this tab or another. */
export interface ActivityStore {
  /** Epoch milliseconds; null before anything was kept. */
  read(): number | null;
  write(at: number): void;
}

export interface Activity {
  /** Something was done since the last look. */
  touch(): void;
  /** Takes a look, each 100 ms: true when nobody did anything for the limit, in any tab. */
  isOver(now: number): boolean;
}

/** The kept moment is moved at most this often: other tabs need no finer one. */
const WRITE_EVERY_MS = 1_000;

/** Watches for the limit, which runs from `since` on: the moment of signing in, or the kept one of an earlier page. */
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
      // A clock that was set back must not keep somebody signed in for ever.
      const latest = Math.max(last, Math.min(elsewhere, now));
      return now - latest >= limitMs;
    },
  };
}
