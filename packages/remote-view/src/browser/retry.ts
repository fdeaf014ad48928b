export const RETRIES = 3;
export const FIRST_DELAY_MS = 1000;

/** A failure that asking again can't mend. */
export class FinalFailure extends Error {}

/** Runs until it succeeds: at most three more times, after 1, 2 and 4 seconds. */
export async function withRetries<T>(run: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === RETRIES || error instanceof FinalFailure) throw error;
      await wait(FIRST_DELAY_MS * 2 ** attempt);
    }
  }
}
