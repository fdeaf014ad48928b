/**
 * Lets whoever waits go on one in a turn of the loop: what holds it for some milliseconds, as rendering does, then leaves
 * room between two of its kind for what is shorter, such as a bet.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => void setImmediate(resolve)));
    return last;
  };
}
