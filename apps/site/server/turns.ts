/**
 * Lets waiting work continue one piece per turn of the event loop: a rendering blocks it for some milliseconds, and
 * shorter work, such as a bet, fits between two renderings.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => void setImmediate(resolve)));
    return last;
  };
}
