const KEY = 'fairbook.reloadedAt';
const GUARD_MS = 60_000;

/**
 * Reloads the page when its build is gone; at most once a minute, so that a broken build can't loop (S1 §8). Returns
 * whether it reloads.
 */
function reloadOnce(now = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < GUARD_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage a loop could not be stopped, so the page stays.
    return false;
  }
  location.reload();
  return true;
}

/** The messages of different browsers when a module of the build can't be loaded. */
const STALE = /dynamically imported module|importing a module script|module script failed|ChunkLoadError/i;

export function isStaleChunk(error: unknown): boolean {
  return error instanceof Error && STALE.test(error.message);
}

/** Reloads the page when a part belongs to a build that is gone. Resolves to whether it reloads. */
export async function reloadIfGone(error: unknown): Promise<boolean> {
  return isStaleChunk(error) && reloadIfReached();
}

/** Reloads the page if the server can be reached: without it, the reload would end on the browser's error page. */
export async function reloadIfReached(): Promise<boolean> {
  return (await isServerThere()) && reloadOnce();
}

const isServerThere = () =>
  fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
