/** How often something is tried in all, how long it rests after its n-th failure, and how long one try may take. */
export interface Tries {
  tries: number;
  restMs(failed: number): number;
  timeoutMs?: number;
}

/** For a view and its files: again after 1, 2 and 4 seconds (S2 §9). */
export const VIEW_TRIES: Tries = { tries: 4, restMs: (failed) => 1000 * 2 ** (failed - 1) };
/** Of the answer of an essential view, such as the header: five times, a second each. */
export const ESSENTIAL_TRIES: Tries = { tries: 5, restMs: () => 1000, timeoutMs: 1000 };

/** A failure that asking again can't mend. */
export class FinalFailure extends Error {}

/** Runs until it succeeds, as often as it may; `signal` ends a try that takes too long. */
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
