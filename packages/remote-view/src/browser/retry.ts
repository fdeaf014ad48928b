/** Number of tries in all, the pause after the n-th failure, and the time limit of one try. */
export interface Tries {
  tries: number;
  restMs(failed: number): number;
  timeoutMs?: number;
}

/** For a view and its files: retried after 1, 2 and 4 seconds (S2 §9). */
export const VIEW_TRIES: Tries = { tries: 4, restMs: (failed) => 1000 * 2 ** (failed - 1) };
/** For the answer of an essential view, such as the header: five tries of a second each. */
export const ESSENTIAL_TRIES: Tries = { tries: 5, restMs: () => 1000, timeoutMs: 1000 };

/** A failure that a retry can't fix. */
export class FinalFailure extends Error {}

/**
 * Runs until success or the last try, whose error it throws; `signal` aborts a try that takes too long. A FinalFailure
 * is thrown at once.
 */
export async function withRetries<T>(
  run: (signal?: AbortSignal) => Promise<T>,
  wait: (ms: number) => Promise<void>,
  { tries, restMs, timeoutMs }: Tries = VIEW_TRIES,
): Promise<T> {
  for (let failed = 1; ; failed++) {
    try {
      return await (timeoutMs === undefined ? run() : run(AbortSignal.timeout(timeoutMs)));
    } catch (error) {
      if (failed === tries || error instanceof FinalFailure) throw error;
      await wait(restMs(failed));
    }
  }
}
