const KEY = 'fairbook.reloadedAt';
const GUARD_MS = 60_000;

/**
 * A new page for a build that is gone; at most once a minute, so that a broken build can't loop (S1 §8). Answers whether
 * it comes.
 */
export function reloadOnce(now = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < GUARD_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage nothing could stop a loop, so the page stays as it is.
    return false;
  }
  location.reload();
  return true;
}

/** What browsers say when a module of the build is not to be had; each in its own words. */
const STALE = /dynamically imported module|importing a module script|module script failed|ChunkLoadError/i;

export function isStaleChunk(error: unknown): boolean {
  return error instanceof Error && STALE.test(error.message);
}

/** A part that can't be loaded is of a build that is gone: so is the page that asks for it. Without network it is neither. */
export function reloadIfStale(error: unknown): void {
  if (navigator.onLine && isStaleChunk(error)) reloadOnce();
}

/** The same for a part that the page can do without: it is left as it is, unless a new one is there to be had. */
export async function reloadIfGone(error: unknown): Promise<boolean> {
  return isStaleChunk(error) && (await isServerThere()) && reloadOnce();
}

const isServerThere = () =>
  fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
