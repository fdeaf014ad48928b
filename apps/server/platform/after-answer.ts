/**
 * Runs work once the answer of the present call is on its way: its time must not say what the work found. What it
 * throws goes to `onFailed`.
 */
export function afterAnswer(work: () => Promise<void>, onFailed: (error: unknown) => void): void {
  setImmediate(() => void work().catch(onFailed));
}
