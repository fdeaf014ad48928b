const KEY = 'fairbook.reloadedAt';
const GUARD_MS = 60_000;

/** A new page for a build that is gone; at most once a minute, so that a broken build can't loop (S1 §8). */
export function reloadOnce(now = Date.now()): void {
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < GUARD_MS) return;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage nothing could stop a loop, so the page stays as it is.
    return;
  }
  location.reload();
}
