export interface Retries {
  /** Number of retries. */
  times: number;
  waitMs: number;
  wait(ms: number): Promise<void>;
}

/** Calls `run` again after a failure, at most `times` times; throws the last failure. */
export async function retried<T>(run: () => Promise<T>, { times, waitMs, wait }: Retries): Promise<T> {
  for (let left = times; ; left -= 1) {
    try {
      return await run();
    } catch (error) {
      if (left === 0) throw error;
      await wait(waitMs);
    }
  }
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
